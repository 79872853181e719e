-- Of a PDF: pixels of its coarsest image per pixel of the artwork; 0 without images, so a vector.
-- Null for pictures, for what came before this, and where it is not known.
alter table designs
  add column image_scale real constraint designs_image_scale
    check (image_scale >= 0 and image_scale < 'infinity');
