-- Random: whoever knows it may open a copy of the draft. Null until its shopper wants one.
alter table drafts add column link_id text constraint drafts_link_unique unique;
