"""Many hands at once: columns of an archive in, columns of facts out."""
