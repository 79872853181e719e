-- When the password (or a passkey) was proved last in a session. A login proves it; for sessions of
-- before nobody knows, so they are asked once.
alter table sessions add column proved_at timestamptz;
alter table sessions alter column proved_at set default now();

-- When somebody was there last, to within some minutes; those of before have updated_at.
alter table sessions add column seen_at timestamptz;
alter table sessions alter column seen_at set default now();
