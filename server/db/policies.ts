import type { DB } from './tables.gen.ts'

export type TableName = keyof DB

interface OwnedTable {
  column: 'code' | 'customer_code'
  /** Seen besides only by those who may see its maker's. */
  byMaker?: true
}

/** Tables of customer-owned data: a row is seen only by a reach that holds its customer. */
export const ownedTables = {
  customer: { column: 'code' },
  customer_discount: { column: 'customer_code' },
  showroom: { column: 'customer_code' },
  sales_order: { column: 'customer_code' },
  order_line: { column: 'customer_code' },
  delivery: { column: 'customer_code' },
  order_document: { column: 'customer_code' },
  web_confirmation: { column: 'customer_code' },
  order_count: { column: 'customer_code' },
  sales_day: { column: 'customer_code' },
  sales_customer_day: { column: 'customer_code' },
  sales_year: { column: 'customer_code' },
  confirmed_count: { column: 'customer_code' },
  order_mail: { column: 'customer_code' },
  document_opening: { column: 'customer_code' },
  order_reference: { column: 'customer_code' },
  expected_change: { column: 'customer_code' },
  quote: { column: 'customer_code', byMaker: true },
  quote_position: { column: 'customer_code', byMaker: true },
  quote_extra: { column: 'customer_code', byMaker: true },
  quote_change: { column: 'customer_code', byMaker: true },
  quote_desk: { column: 'customer_code', byMaker: true },
  order_request: { column: 'customer_code', byMaker: true },
} as const satisfies Partial<Record<TableName, OwnedTable>>

/** Tables without customer data, each with the reason why no row is hidden by reach. */
export const openTables = {
  agent: 'names of agents: the calls that list them read the reach',
  agent_pair: 'read to build the reach',
  product_group: 'catalogue',
  series: 'catalogue',
  portal_user: 'read by sign-in before any reach exists',
  session: 'holds hashes only; read before any reach exists',
  session_token: 'holds hashes only; read before any reach exists',
  throttle: 'counters of failed attempts',
  menu_item: 'the menu, filtered by role in its query',
  menu_offered: 'names of entries that the menu has had',
  rollup_version: 'how the rollups were made',
  setting: "the manufacturer's settings",
  stored_file: 'addresses of files by random key; rows that point here are owned',
  mail_message: 'queue; read by the Admin only',
  audit_log: 'append-only; read by the Admin only',
  registration: 'of people who have no customer yet; read by the Admin only',
  account_code: 'holds hashes only; read before any reach exists',
  reset_request: 'texts of people who are not signed in; read by its job only',
  authenticator: 'read by sign-in, and by its own user',
  passkey: 'public keys; read by sign-in, and by its own user',
  recovery_code: 'holds hashes only',
  challenge: 'holds hashes only; read before any reach exists',
  access_day: 'counts without names',
  agent_target: 'targets of agents: the calls that list them read the reach',
  confirmation_terms: 'texts of the manufacturer',
  portal_event: 'read by the job that tells it, as the owner',
  notification: 'each call asks for those of its own user',
  notification_choice: 'each call asks for those of its own user',
  door_model: 'catalogue',
  door_variant: 'catalogue',
  model_variant: 'catalogue',
  model_measure: 'catalogue',
  price_list: 'catalogue',
  list_price: 'catalogue',
  list_surcharge: 'catalogue',
  quote_offer: 'retail prices that a dealer has published; read by an address that cannot be guessed',
  change_mark: 'numbers without content',
  promotion: 'promotions are the same for every customer',
  feed_run: 'reports of the feed; read by the Admin only',
} as const satisfies Partial<Record<TableName, string>>

export type OpenDatabase = Pick<DB, keyof typeof openTables>

// @NOTE the sub-select makes the setting an init plan: read once a query, and still usable by an index
const customersOfReach = `(select string_to_array(current_setting('soglia.customers', true), ','))::text[]`

/** SQL for a table whose rows belong to a customer: the one policy text of the project, and the grants. */
export function ownedTable(table: string, column: string, grants = 'select'): string {
  return `
    alter table ${table} owner to soglia_owner;
    alter table ${table} enable row level security;
    create policy reach on ${table} to soglia_portal
      using (${column} = any(${customersOfReach})) with check (${column} = any(${customersOfReach}));
    create policy everything on ${table} to soglia_portal_all using (true) with check (true);
    grant ${grants} on ${table} to soglia_portal, soglia_portal_all;`
}

const makersOfReach = `(select string_to_array(current_setting('soglia.makers', true), ','))::text[]`

/**
 * SQL for a table whose rows belong to a customer and to whoever made them; customer '' is a maker's own, of no customer.
 * Of the makers '*' is everyone: for an Admin who looks at some customers.
 */
export function makersTable(table: string, grants = 'select'): string {
  const condition = `(customer_code = '' or customer_code = any(${customersOfReach}))
      and (maker = any(${makersOfReach}) or '*' = any(${makersOfReach}))`
  return `
    alter table ${table} owner to soglia_owner;
    alter table ${table} enable row level security;
    create policy reach on ${table} to soglia_portal using (${condition}) with check (${condition});
    create policy everything on ${table} to soglia_portal_all using (true) with check (true);
    grant ${grants} on ${table} to soglia_portal, soglia_portal_all;`
}

/** SQL for a table without customer data. */
export function openTable(table: string, grants = 'select'): string {
  return `
    alter table ${table} owner to soglia_owner;
    grant ${grants} on ${table} to soglia_portal, soglia_portal_all;`
}
