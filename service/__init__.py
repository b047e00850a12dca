"""How people and programs call Paipu: the command line in `service.cli`."""
