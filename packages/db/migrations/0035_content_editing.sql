-- What the console needs to edit content: drafts, other languages, things that rest.
alter table news_item
  add column draft boolean not null default false,
  -- The texts above are in the tenant's language; others are objects such as {"pt": {"title": "…", "content": "…"}}.
  add column translations jsonb not null default '{}',
  add column updated_at timestamptz not null default now();

alter table banner add column active boolean not null default true;
alter table shortcut add column active boolean not null default true;
