-- The settings ask once a second what the shop sells, and the studio for the first products of each template: all
-- that are made from one need not be read.
create index products_sold_cut on products (cut, sort_order, id) where state = 'published';
