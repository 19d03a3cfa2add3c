"""Where bots think: in processes beside the server, or on other machines."""
