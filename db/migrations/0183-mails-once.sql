-- A mail that begins a conversation is found by its Message-ID when it comes once more by another way.
create index messages_begun on messages (mail_name)
  where kind in ('customer', 'held') and mail_name is not null;
