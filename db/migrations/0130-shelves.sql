-- Where the blanks of a variant lie, in the owner's words: pick lists say it.
alter table variants add column shelf text not null default '';
alter table variants add constraint variants_shelf check (char_length(shelf) <= 40);
