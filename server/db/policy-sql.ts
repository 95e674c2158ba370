import {
  isOwned,
  isRemovable,
  type Owner,
  ownedTables,
  type RemovableTable,
  type TableName,
  withheldTables,
} from './policies.ts'
import { kindRoles, ownerRole, portalRole } from './roles.ts'

const customerOfReach = `current_setting('soglia.customer', true)`
// A single agent is a value that the planner can estimate, and an index then gives its rows in order.
const agentOfReach = `current_setting('soglia.agent', true)`
// @NOTE the sub-select makes the setting an init plan: it is read once per query, and indexes still work.
const listOf = (setting: string) =>
  `any((select string_to_array(current_setting('${setting}', true), ','))::text[])`
const agentsOfReach = listOf('soglia.agents')
const makersOfReach = listOf('soglia.makers')
const codeOfReach = `code = current_setting('soglia.offer', true)`
const threadOfReach = `offer_${codeOfReach} and quote_id = (select quote_id from quote_offer where ${codeOfReach})`

type Kind = keyof typeof kindRoles

/** Conditions on a table's rows by kind of reach; a kind without a condition sees no row. */
function conditionsOf(table: string, owner: Owner): Partial<Record<Kind, string>> {
  if (owner === 'company') return {}
  if (owner === 'agent')
    return { agent: `agent_code = ${agentOfReach}`, agents: `agent_code = ${agentsOfReach}` }
  const column = table === 'customer' ? 'code' : 'customer_code'
  const conditions = {
    customer: `${column} = ${customerOfReach}`,
    agent: `keeper_code = ${agentOfReach}`,
    agents: `keeper_code = ${agentsOfReach}`,
  }
  if (owner === 'customer') return conditions
  // Customer '' means a maker's own quote without a customer. Maker '*' means all makers, for an Admin who looks at
  // some customers.
  const ofMaker = (condition: string) => `(customer_code = '' or ${condition})
      and (maker = ${makersOfReach} or '*' = ${makersOfReach})`
  return {
    customer: ofMaker(conditions.customer),
    agent: ofMaker(conditions.agent),
    agents: ofMaker(conditions.agents),
  }
}

/** Policies for callers who name an offer's code, by name: command and conditions. */
function addressedOf(owner: Owner): readonly (readonly [name: string, sql: string])[] {
  if (owner === 'offer')
    return [
      ['address', `for select to ${portalRole} using (${codeOfReach})`],
      ['answer', `for update to ${portalRole} using (${codeOfReach}) with check (${codeOfReach})`],
    ]
  if (owner !== 'offerThread') return []
  return [
    ['address', `for select to ${portalRole} using (${threadOfReach})`],
    ['ask', `for insert to ${portalRole} with check (by_visitor and ${threadOfReach})`],
  ]
}

/** Names of a table's policies, one per role, for the tests to compare. */
export function policiesOf(table: TableName): string[] {
  const removal = isRemovable(table) ? ['removal'] : []
  const withheld = table in withheldTables ? ['withheld'] : []
  const owner: Owner | undefined = isOwned(table) ? ownedTables[table] : undefined
  if (!owner) return removal
  const addressed = addressedOf(owner).map(([name]) => name)
  const kinds = Object.keys(conditionsOf(table, owner))
  return [...kinds, ...addressed, ...removal, ...withheld, 'everything', 'owner'].sort()
}

/**
 * SQL that shows a table's rows only to their owners. The owner role has a policy too, because it does not bypass
 * policies. Each kind of reach has its own role and policy, which the planner can estimate.
 */
export function guardedTable(table: string, owner: Owner): string {
  const conditions = { ...conditionsOf(table, owner), everything: 'true' }
  const policies = Object.entries(conditions).map(
    ([kind, condition]) => `
    create policy ${kind} on ${table} to ${kindRoles[kind as Kind]} using (${condition}) with check (${condition});`,
  )
  const addressed = addressedOf(owner).map(
    ([name, rule]) => `
    create policy ${name} on ${table} ${rule};`,
  )
  return `
    alter table ${table} owner to ${ownerRole};
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy owner on ${table} to ${ownerRole} using (true) with check (true);${policies.join('')}${addressed.join('')}`
}

/** The setting with which a statement asks for rows removed today. */
export const removedShown = { name: 'soglia.removed', value: 'shown' } as const

/**
 * SQL that hides a table's removed rows from every request, but not from the owner role. On the day of removal a
 * statement can ask for the removed rows; later it cannot, even if the night's sweep has not run.
 */
export function removableTable(table: RemovableTable): string {
  const roles = [portalRole, ...Object.values(kindRoles)].join()
  return `
    alter table ${table} add constraint ${table}_removal check ((deleted_at is null) = (deleted_on is null));
    create index ${table}_removed on ${table} (deleted_on) where deleted_on is not null;
    alter table ${table} enable row level security;
    create policy removal on ${table} as ${isOwned(table) ? 'restrictive' : 'permissive'} to ${roles} using (deleted_at is null
      or deleted_on = today_in_italy() and current_setting('${removedShown.name}', true) = '${removedShown.value}')
      with check (true);`
}

/**
 * SQL that hides rows of blocked customers from all but the office; the customer itself sees `contact` tables. The few
 * blocked customers are looked up once per query.
 */
export function withheldTable(table: keyof typeof withheldTables): string {
  const { everything: _, ...others } = kindRoles
  const shownTo = withheldTables[table] === 'contact' ? `in ('office', 'itself')` : `= 'office'`
  const condition = `current_setting('soglia.withheld', true) ${shownTo}
      or customer_code <> all (array(select code from customer where is_blocked))`
  return `
    create policy withheld on ${table} as restrictive to ${Object.values(others).join()}
      using (${condition}) with check (${condition});`
}

/** SQL that fills the keeper of rows that name only a customer, in a column `text not null default ''`. */
export function fillingKeeper(table: string): string {
  return `
    create trigger fill_keeper before insert on ${table}
      for each row when (new.keeper_code = '') execute function fill_keeper();`
}

/** SQL for the grants of a table without customer data. */
export function openTable(table: string, grants = 'select'): string {
  return `
    alter table ${table} owner to soglia_owner;
    grant ${grants} on ${table} to soglia_portal, soglia_portal_all;`
}
