-- A search for what is not there grew with the orders wherever its trigrams were common: 'ada@' read
-- each order of an Ada. Runs of six characters are rare, and a shorter text is the beginning of a run.
create function order_search_runs(line text) returns tsvector
language sql immutable strict parallel safe cost 1000 as $$
  select array_to_tsvector(array(
    select substr(line, start, 6) from generate_series(1, char_length(line)) as start
  ))
$$;

-- True of every text with the part in it.
create function order_search_query(part text) returns tsquery
language sql immutable strict parallel safe as $$
  select string_agg(
    '''' || replace(replace(substr(part, start, 6), '\', '\\'), '''', '''''') || ''''
      || case when char_length(part) < 6 then ':*' else '' end,
    ' & '
  )::tsquery
  from generate_series(1, greatest(1, char_length(part) - 5)) as start
$$;

drop index orders_search;
create index orders_search on orders using gin (order_search_runs(search_text));
