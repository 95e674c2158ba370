import type pg from 'pg'

/** Owns every table; feed, jobs and migrations act as it. */
export const ownerRole = 'soglia_owner'
/** Sees the rows of the reach. What a connection is until something else is said. */
export const reachRole = 'soglia_portal'
/** Sees all rows: an Admin without a filter. */
export const everythingRole = 'soglia_portal_all'

const roles = [ownerRole, reachRole, everythingRole]

/** @NOTE a database that was copied has lost the right to create in it. */
export async function hasRoles(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select count(*) = $2 as made from pg_roles
     where rolname = any($1) and pg_has_role(current_user, oid, 'member')
       and (rolname <> $3 or has_database_privilege(oid, current_database(), 'create'))`,
    [roles, roles.length, ownerRole],
  )
  return rows[0].made
}

/** Creates what migrations stand on. The login needs CREATEROLE, or the three roles made beforehand and granted to it. */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  for (const role of roles) {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`)
    await client.query(`do $$ begin
      if not pg_has_role(current_user, '${role}', 'member') then execute 'grant ${role} to ' || quote_ident(current_user); end if;
    exception when duplicate_object or unique_violation then null; end $$`)
  }
  await client.query(`do $$ begin
    execute format('grant create, connect on database %I to ${ownerRole}', current_database());
    execute 'grant usage, create on schema public to ${ownerRole}';
    execute 'grant usage on schema public to ${reachRole}, ${everythingRole}';
  end $$`)
}
