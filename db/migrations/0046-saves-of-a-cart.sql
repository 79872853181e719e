-- The tab that wrote a quantity last, and its how-manieth save that was: of two saves under way the
-- later one counts, in whichever order they arrive.
alter table cart_lines
  add column saved_tab uuid,
  add column saved_turn integer;
