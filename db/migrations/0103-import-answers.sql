-- What a file's strange colors and sizes are, as an admin said in its preview: names of the templates' own,
-- by the template and the file's word.
alter table product_imports add column answers jsonb not null default '{}'
  constraint product_imports_answers check (jsonb_typeof(answers) = 'object');
