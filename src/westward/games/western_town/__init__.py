"""Western Town: marshals play the cards of their buildings and exploit those of their neighbours."""
