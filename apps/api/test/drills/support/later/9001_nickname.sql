-- What a later version adds: a column, and what follows it.
alter table users add column nickname text;
create function users_nickname() returns trigger language plpgsql as $$
begin
  new.nickname := coalesce(new.nickname, new.name);
  return new;
end $$;
create trigger users_nickname before insert on users for each row execute function users_nickname();
