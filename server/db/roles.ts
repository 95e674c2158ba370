import type pg from 'pg'

/** Owns every table; feed, jobs and migrations use it. */
export const ownerRole = 'soglia_owner'
/** Holds the grants but sees no owned row; requests have it until their reach is known. */
export const portalRole = 'soglia_portal'
/** One role per kind of reach, with the portal's grants; its policies decide which rows it sees. */
export const kindRoles = {
  customer: 'soglia_portal_customer',
  agent: 'soglia_portal_agent',
  agents: 'soglia_portal_agents',
  everything: 'soglia_portal_all',
} as const

const kinds = Object.values(kindRoles)
const roles = [ownerRole, portalRole, ...kinds]

/** Row-level security does not bind superusers. The embedded login is a superuser, so its connections change role. */
const isSuperuser = '(select rolsuper from pg_roles where rolname = current_user)'

/** The login cannot be used; the message is for the operator. */
export class LoginError extends Error {}

/** @NOTE a copied database has lost the right to create objects in it. */
export async function hasRoles(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select count(*) = $2 as made from pg_roles
     where rolname = any($1) and pg_has_role(current_user, oid, 'member')
       and (rolname <> $3 or has_database_privilege(oid, current_database(), 'create'))
       and (not pg_has_role(current_user, oid, 'usage') or ${isSuperuser})
       and (rolname <> all($4) or pg_has_role(oid, (select oid from pg_roles where rolname = $5), 'usage'))`,
    [roles, roles.length, ownerRole, kinds, portalRole],
  )
  return rows[0].made
}

/** Creates the roles that migrations need. The login needs CREATEROLE, or these roles granted beforehand. */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  for (const role of roles) {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    exception when duplicate_object or unique_violation or insufficient_privilege then null; end $$`)
    await grantUnlessMember(client, role, 'current_user')
  }
  for (const kind of kinds) await grantUnlessMember(client, portalRole, `'${kind}'`)
  await demandMembership(client)
  await client.query(`do $$ begin
    execute format('grant create, connect on database %I to ${ownerRole}', current_database());
    if has_schema_privilege('${ownerRole}', 'public', 'create') then return; end if;
    -- a login that inherits nothing does not inherit what it may as the database's owner
    if pg_has_role(current_user, 'pg_database_owner', 'member') then set local role pg_database_owner; end if;
    execute 'grant usage, create on schema public to ${ownerRole}';
    execute 'grant usage on schema public to ${portalRole}, ${kinds.join()}';
  end $$`)
  await closeLogin(client)
}

/** Roles belong to the whole server. On a recent server a login cannot grant roles that another portal's login has created. */
async function demandMembership(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ login: string; made: number; entered: number; isNew: boolean }>(
    `select current_user as login, count(*)::int as made,
       current_setting('server_version_num')::int >= 160000 as "isNew",
       (count(*) filter (where pg_has_role(current_user, oid, 'member') and (
         rolname <> all($2) or pg_has_role(oid, (select oid from pg_roles where rolname = $3), 'usage'))))::int as entered
     from pg_roles where rolname = any($1)`,
    [roles, kinds, portalRole],
  )
  const [found] = rows
  if (!found || found.entered === roles.length) return
  const closed = found.isNew ? ' with inherit false, set true' : `; alter role "${found.login}" noinherit`
  const remedy =
    found.made < roles.length
      ? `run deploy/roles.sql, with this login in the place of soglia, as a superuser`
      : `run «grant ${portalRole} to ${kinds.join(', ')}; grant ${roles.join(', ')} to "${found.login}"${closed}» as a superuser`
  throw new LoginError(
    `The login ${found.login} may not act in Soglia's roles, and can neither make nor grant them: ${remedy}.`,
  )
}

/** The login itself sees nothing; its rights come from the role that each transaction enters. */
async function closeLogin(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$ declare role text; begin
    if ${isSuperuser} then return; end if;
    if current_setting('server_version_num')::int < 160000 then
      execute 'alter role ' || quote_ident(current_user) || ' noinherit';
    else
      foreach role in array '{${roles.join()}}'::text[] loop
        execute format('grant %I to %I with inherit false, set true', role, current_user);
      end loop;
    end if;
  -- internal_error: another start of the same login has just said the same; what came of it is looked at below
  exception when insufficient_privilege or internal_error then null; end $$`)
  const { rows } = await client.query<{ login: string; isOpen: boolean; isNew: boolean }>(
    `select current_user as login, current_setting('server_version_num')::int >= 160000 as "isNew",
       not ${isSuperuser} and bool_or(pg_has_role(current_user, oid, 'usage')) as "isOpen"
     from pg_roles where rolname = any($1)`,
    [roles],
  )
  const [found] = rows
  if (!found?.isOpen) return
  const remedy = found.isNew
    ? `grant ${roles.join(', ')} to "${found.login}" with inherit false, set true`
    : `alter role "${found.login}" noinherit`
  throw new LoginError(
    `The login ${found.login} inherits the rights of Soglia's roles and would see every customer's rows: run «${remedy}» as a superuser.`,
  )
}

/** `member` is an SQL expression. */
function grantUnlessMember(client: pg.ClientBase, role: string, member: string) {
  return client.query(`do $$ begin
    if not pg_has_role(${member}, '${role}', 'member') then execute 'grant ${role} to ' || quote_ident(${member}); end if;
  exception when duplicate_object or undefined_object or unique_violation or insufficient_privilege or internal_error
    then null; end $$`)
}
