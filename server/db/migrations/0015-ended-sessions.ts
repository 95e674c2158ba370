export const endedSessions = `
-- what was mailed or asked for a user who has changed since is good no more, whoever made the change
create function end_asked_of_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  delete from account_code where user_id = new.id;
  delete from challenge where user_id = new.id;
  delete from reset_request where lower(asked) in (lower(old.name), lower(old.email));
  return null;
end $$;
create trigger end_asked_of_user after update of password_hash, email, role, code, is_active on portal_user for each row
  when ((old.password_hash, old.email, old.role, old.code, old.is_active)
    is distinct from (new.password_hash, new.email, new.role, new.code, new.is_active))
  execute function end_asked_of_user();

-- as the last thing of its transaction: the mark is locked for the moment of the commit alone
insert into change_mark values ('sessioni', 0);
create function tell_ended_session() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  update change_mark set version = version + 1 where topic = 'sessioni';
  perform pg_notify('soglia_changes', 'sessioni');
  return null;
end $$;
create constraint trigger tell_ended_session after update of ended_at on session deferrable initially deferred
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_ended_session();
create constraint trigger tell_disabled_user after update of is_active, role on portal_user deferrable initially deferred
  for each row when ((old.is_active, old.role) is distinct from (new.is_active, new.role)) execute function tell_ended_session();
create constraint trigger tell_removed_user after delete on portal_user deferrable initially deferred
  for each row execute function tell_ended_session();
`
