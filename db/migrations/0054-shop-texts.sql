-- Sentences that promise something are the owner's. Each begins as what the shop said before.
alter table shop_settings
  add footer_line text not null default 'Your design on a good shirt, printed one at a time.',
  add damage_promise text not null default 'We print it again or refund it',
  add mail_note text not null default 'We read every message.',
  add size_note text not null default '',
  add size_guide text not null default '';

alter table policies drop constraint policies_kind;
alter table policies add constraint policies_kind
  check (kind in ('terms', 'privacy', 'returns', 'about', 'help'));
