import type pg from 'pg'

/** Owns every table; feed, jobs and migrations act as it. */
export const ownerRole = 'soglia_owner'
/** Holds the grants, and sees no row that belongs to anybody: what a request is before it has a reach. */
export const portalRole = 'soglia_portal'
/** One for each kind of reach, with the portal's grants: each sees what its policies show. */
export const kindRoles = {
  customer: 'soglia_portal_customer',
  agent: 'soglia_portal_agent',
  agents: 'soglia_portal_agents',
  everything: 'soglia_portal_all',
} as const

const kinds = Object.values(kindRoles)
const roles = [ownerRole, portalRole, ...kinds]

/** @NOTE a database that was copied has lost the right to create in it. */
export async function hasRoles(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select count(*) = $2 as made from pg_roles
     where rolname = any($1) and pg_has_role(current_user, oid, 'member')
       and (rolname <> $3 or has_database_privilege(oid, current_database(), 'create'))
       and (rolname <> all($4) or pg_has_role(oid, (select oid from pg_roles where rolname = $5), 'usage'))`,
    [roles, roles.length, ownerRole, kinds, portalRole],
  )
  return rows[0].made
}

/** Creates what migrations stand on. The login needs CREATEROLE, or the roles made beforehand and granted to it. */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  for (const role of roles) {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`)
    await grantUnlessMember(client, role, 'current_user')
  }
  for (const kind of kinds) await grantUnlessMember(client, portalRole, `'${kind}'`)
  await client.query(`do $$ begin
    execute format('grant create, connect on database %I to ${ownerRole}', current_database());
    execute 'grant usage, create on schema public to ${ownerRole}';
    execute 'grant usage on schema public to ${portalRole}, ${kinds.join()}';
  end $$`)
}

/** The member is an SQL expression. */
function grantUnlessMember(client: pg.ClientBase, role: string, member: string) {
  return client.query(`do $$ begin
    if not pg_has_role(${member}, '${role}', 'member') then execute 'grant ${role} to ' || quote_ident(${member}); end if;
  exception when duplicate_object or unique_violation then null; end $$`)
}
