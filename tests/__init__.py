"""Everything that checks Paipu from outside: oracle, vectors, properties, other engines."""
