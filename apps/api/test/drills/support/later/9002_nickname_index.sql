create index concurrently if not exists users_by_nickname on users (nickname);
