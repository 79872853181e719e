-- Only what is inked prints: `width` × `height` pixels, which begin here in the upright picture, or in
-- page 1 at 300 DPI. Artwork from before this prints with its margins, as it was seen.
alter table designs
  add column ink_x integer not null default 0 constraint designs_ink_x check (ink_x >= 0),
  add column ink_y integer not null default 0 constraint designs_ink_y check (ink_y >= 0);
