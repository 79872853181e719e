-- Designs that accounts share. Position, size, colour and cut are those of its pictures.
create table gallery_designs (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint gallery_designs_user_fk references users on delete cascade,
  design_id bigint not null constraint gallery_designs_design_fk references designs,
  back_design_id bigint constraint gallery_designs_back_fk references designs,
  title text not null constraint gallery_designs_title check (char_length(title) between 1 and 100),
  description text not null default ''
    constraint gallery_designs_description check (char_length(description) <= 500),
  tags text[] not null constraint gallery_designs_tags check (cardinality(tags) between 1 and 20),
  design_position text not null default 'center'
    constraint gallery_designs_position check (design_position in ('left-chest', 'center', 'full-front')),
  design_size smallint not null default 5
    constraint gallery_designs_size check (design_size between 1 and 10),
  color text not null default 'white',
  cut text not null default 'classic',
  status text not null constraint gallery_designs_status check (status in ('waiting', 'approved', 'hidden')),
  likes_count integer not null default 0 constraint gallery_designs_likes check (likes_count >= 0),
  views_count integer not null default 0 constraint gallery_designs_views check (views_count >= 0),
  comments_count integer not null default 0
    constraint gallery_designs_comments check (comments_count >= 0),
  -- Ids of its title's words and of its tags in gallery_terms, once it has been approved.
  terms integer[] not null default '{}',
  created_at timestamptz not null default now()
);
create index gallery_designs_newest on gallery_designs (id) where status = 'approved';
create index gallery_designs_liked on gallery_designs (likes_count, id) where status = 'approved';
create index gallery_designs_viewed on gallery_designs (views_count, id) where status = 'approved';
create index gallery_designs_terms on gallery_designs using gin (terms) where status = 'approved';
create index gallery_designs_waiting on gallery_designs (id) where status = 'waiting';
create index gallery_designs_hidden on gallery_designs (id) where status = 'hidden';
create index gallery_designs_user_id on gallery_designs (user_id, id);
create index gallery_designs_design_id on gallery_designs (design_id);
create index gallery_designs_back_design_id on gallery_designs (back_design_id);

-- The words of all titles and all tags, in lower case. `uses` counts approved designs.
create table gallery_terms (
  id integer generated always as identity primary key,
  kind text not null constraint gallery_terms_kind check (kind in ('word', 'tag')),
  term text not null,
  -- A tag as it was first written.
  label text not null,
  uses integer not null,
  constraint gallery_terms_unique unique (kind, term)
);
create index gallery_terms_popular_tags on gallery_terms (uses desc, term) where kind = 'tag';

-- All runs of one to three characters: what has a text in it has its runs in it.
create function text_grams(text) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(distinct substr($1, start, length))
  from generate_series(1, char_length($1)) as start, generate_series(1, 3) as length
  where start + length <= char_length($1) + 1
$$;
create index gallery_terms_grams on gallery_terms using gin (text_grams(term)) where kind = 'word';

-- Which approved designs have a term, in the order of every sort. The counts are copies: so a page of
-- a search is read off an index, however many designs there are.
create table gallery_postings (
  gallery_design_id bigint not null,
  term_id integer not null,
  likes_count integer not null,
  views_count integer not null,
  primary key (term_id, gallery_design_id)
);
create index gallery_postings_liked on gallery_postings (term_id, likes_count, gallery_design_id);
create index gallery_postings_viewed on gallery_postings (term_id, views_count, gallery_design_id);

-- By trigger, so that no way to approve, hide or forget a design leaves it in a list.
create function list_gallery_design() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    if tg_op = 'UPDATE' and new.status = 'approved' then return new; end if;
    delete from gallery_postings where term_id = any (old.terms) and gallery_design_id = old.id;
    -- Terms are always locked in this order, so that two writers never wait for each other.
    perform from gallery_terms where id = any (old.terms) order by kind, term for update;
    update gallery_terms set uses = uses - 1 where id = any (old.terms);
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    with written as (
      select distinct on (kind, lower(label)) kind, lower(label) as term, label from (
        select 'tag' as kind, unnest(new.tags) as label
        union all select 'word', regexp_split_to_table(lower(new.title), '\s+')
      ) label where label <> '' order by kind, lower(label)
    ), kept as (
      insert into gallery_terms (kind, term, label, uses)
      select kind, term, label, 1 from written order by kind, term
      on conflict on constraint gallery_terms_unique do update set uses = gallery_terms.uses + 1
      returning id
    ), listed as (
      insert into gallery_postings (gallery_design_id, term_id, likes_count, views_count)
      select new.id, id, new.likes_count, new.views_count from kept
    )
    update gallery_designs set terms = (select array_agg(id) from kept) where id = new.id;
  end if;
  return new;
end $$;
create trigger gallery_designs_list after insert or delete or update of status on gallery_designs
  for each row execute function list_gallery_design();

create function sort_gallery_design() returns trigger language plpgsql as $$
begin
  if new.status = 'approved' then
    update gallery_postings set likes_count = new.likes_count, views_count = new.views_count
    where term_id = any (new.terms) and gallery_design_id = new.id;
  end if;
  return new;
end $$;
create trigger gallery_designs_sort after update of likes_count, views_count on gallery_designs
  for each row execute function sort_gallery_design();

-- An account has one shopper, so one like per shopper is one per account or visitor.
create table gallery_likes (
  gallery_design_id bigint not null
    constraint gallery_likes_design_fk references gallery_designs on delete cascade,
  shopper_id uuid not null constraint gallery_likes_shopper_fk references shoppers on delete cascade,
  created_at timestamptz not null default now(),
  primary key (gallery_design_id, shopper_id)
);
create index gallery_likes_shopper_id on gallery_likes (shopper_id);

create table gallery_comments (
  id bigint generated always as identity primary key,
  gallery_design_id bigint not null
    constraint gallery_comments_design_fk references gallery_designs on delete cascade,
  -- The browser or the account that wrote it; a visitor's stays the guest's when it is adopted.
  shopper_id uuid constraint gallery_comments_shopper_fk references shoppers on delete set null,
  user_id bigint not null default 1 constraint gallery_comments_user_fk references users on delete cascade,
  content text not null
    constraint gallery_comments_content check (char_length(content) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index gallery_comments_design_id on gallery_comments (gallery_design_id, id);
create index gallery_comments_shopper_id on gallery_comments (shopper_id);
create index gallery_comments_user_id on gallery_comments (user_id);

-- One row lock each, taken last: parallel likes of a design wait for each other and nothing else.
create function count_gallery_row() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  design bigint := case tg_op when 'INSERT' then new.gallery_design_id else old.gallery_design_id end;
begin
  if tg_table_name = 'gallery_likes' then
    update gallery_designs set likes_count = likes_count + step where id = design;
  else
    update gallery_designs set comments_count = comments_count + step where id = design;
  end if;
  return null;
end $$;
create trigger gallery_likes_count after insert or delete on gallery_likes
  for each row execute function count_gallery_row();
create trigger gallery_comments_count after insert or delete on gallery_comments
  for each row execute function count_gallery_row();

-- Who has looked at what on which day; kept for two days, to count nobody twice.
create table gallery_views (
  gallery_design_id bigint not null
    constraint gallery_views_design_fk references gallery_designs on delete cascade,
  visitor text not null,
  day date not null,
  primary key (gallery_design_id, visitor, day)
);
create index gallery_views_day on gallery_views (day);

create table gallery_shares (
  gallery_design_id bigint not null
    constraint gallery_shares_design_fk references gallery_designs on delete cascade,
  platform text not null
    constraint gallery_shares_platform check (platform in ('twitter', 'facebook', 'pinterest', 'copy')),
  count integer not null,
  last_shared_at timestamptz not null default now(),
  primary key (gallery_design_id, platform)
);

create table gallery_reports (
  id bigint generated always as identity primary key,
  gallery_design_id bigint not null
    constraint gallery_reports_design_fk references gallery_designs on delete cascade,
  shopper_id uuid constraint gallery_reports_shopper_fk references shoppers on delete set null,
  user_id bigint constraint gallery_reports_user_fk references users on delete set null,
  reason text not null,
  details text not null default '',
  created_at timestamptz not null default now(),
  -- When an admin has decided about it.
  resolved_at timestamptz
);
create unique index gallery_reports_open on gallery_reports (gallery_design_id, shopper_id)
  where resolved_at is null;
create index gallery_reports_design_id on gallery_reports (gallery_design_id, id);
create index gallery_reports_shopper_id on gallery_reports (shopper_id);
create index gallery_reports_user_id on gallery_reports (user_id);

-- What admins have decided, oldest first.
create table gallery_moderations (
  id bigint generated always as identity primary key,
  gallery_design_id bigint not null
    constraint gallery_moderations_design_fk references gallery_designs on delete cascade,
  action text not null constraint gallery_moderations_action
    check (action in ('approve', 'hide', 'restore', 'dismiss')),
  reason text not null default '',
  actor_id bigint constraint gallery_moderations_actor_fk references users on delete set null,
  created_at timestamptz not null default now()
);
create index gallery_moderations_design_id on gallery_moderations (gallery_design_id, id);
create index gallery_moderations_actor_id on gallery_moderations (actor_id);

-- Artwork of hidden designs: nobody shares it again, though the design itself be gone.
create table blocked_artworks (
  sha256 text primary key,
  gallery_design_id bigint constraint blocked_artworks_design_fk references gallery_designs on delete set null,
  created_at timestamptz not null default now()
);
create index blocked_artworks_design_id on blocked_artworks (gallery_design_id);
create index designs_sha256 on designs (sha256);

-- Designs of others that a shopper may print, because they are or were in the gallery.
create table design_grants (
  shopper_id uuid not null constraint design_grants_shopper_fk references shoppers on delete cascade,
  design_id bigint not null constraint design_grants_design_fk references designs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (shopper_id, design_id)
);
create index design_grants_design_id on design_grants (design_id);
