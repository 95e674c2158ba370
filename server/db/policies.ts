import type { DB } from './tables.gen.ts'

export type TableName = keyof DB

/**
 * Owner of a table's rows. `customer`: a customer and its keeper, the agent of today. `maker`: the quote's maker, if
 * the customer is in reach. `offer`: like `maker`, plus callers who name the offer's code. `offerThread`:
 * like `offer`, for the messages about it. `agent`: one agent. `company`: only a reach that sees everything.
 */
export type Owner = 'customer' | 'maker' | 'offer' | 'offerThread' | 'agent' | 'company'

/** Tables whose rows a request sees only within its reach. */
export const ownedTables = {
  customer: 'customer',
  customer_contact: 'customer',
  customer_terms: 'customer',
  customer_discount: 'customer',
  showroom: 'customer',
  sales_order: 'customer',
  order_line: 'customer',
  delivery: 'customer',
  order_document: 'customer',
  web_confirmation: 'customer',
  order_count: 'customer',
  sales_day: 'customer',
  sales_customer_day: 'customer',
  sales_year: 'customer',
  sales_series_year: 'customer',
  sales_month: 'company',
  confirmed_count: 'customer',
  order_mail: 'customer',
  document_opening: 'customer',
  order_reference: 'customer',
  expected_change: 'customer',
  quote: 'maker',
  quote_position: 'maker',
  quote_extra: 'maker',
  quote_change: 'maker',
  quote_desk: 'maker',
  order_request: 'maker',
  quote_offer: 'offer',
  conversation_message: 'offerThread',
  order_message: 'customer',
  order_message_read: 'customer',
  office_note: 'company',
  claim: 'customer',
  claim_step: 'customer',
  claim_photo: 'customer',
  display_door: 'customer',
  pop_material: 'customer',
  customer_document: 'customer',
  customer_note: 'customer',
  next_step: 'customer',
  display_audit: 'customer',
  display_audit_door: 'customer',
  invoice_line: 'customer',
  customer_year: 'customer',
  customer_rhythm: 'customer',
  display_start: 'customer',
  promotion_day: 'customer',
  non_conformity: 'customer',
  non_conformity_line: 'customer',
  non_conformity_file: 'customer',
  agent_target: 'agent',
  agent_target_change: 'agent',
  invoiced_year: 'agent',
  registry_sheet: 'agent',
  visit_plan: 'agent',
  visit_stop: 'customer',
  article: 'company',
  article_change: 'company',
  stock_import: 'company',
} as const satisfies Partial<Record<TableName, Owner>>

/** Tables without customer data, each with the reason why reach does not limit its rows. */
export const openTables = {
  agent: 'names of agents: the calls that list them read the reach',
  agent_pair: 'read to build the reach',
  product_group: 'catalogue',
  series: 'catalogue',
  portal_user: 'read by sign-in before any reach exists',
  session: 'holds hashes only; read before any reach exists',
  session_token: 'holds hashes only; read before any reach exists',
  device: 'holds hashes only; read before any reach exists',
  throttle: 'counters of failed attempts',
  menu_item: 'the menu, filtered by role in its query',
  menu_offered: 'names of entries that the menu has had',
  rollup_version: 'how the rollups were made',
  setting: "the manufacturer's settings",
  picture: 'images that the office publishes, each by a random code',
  picture_size: 'where the widths of a picture are stored',
  offer_image: 'the offers are the same for everybody',
  home_picture: 'the pictures of the home are the same for everybody',
  notice: 'texts of the office: the home asks for those of the role that is signed in',
  notice_dismissal: 'each call asks for those of its own user',
  promotion_file: 'what the office adds to the promotions, which are the same for everybody',
  public_document: 'what the manufacturer hands out; a visitor sees those of its code by the query',
  public_document_code: 'read before any reach exists; listed to the Admin only',
  public_document_grant: 'which document belongs to which code',
  public_document_session: 'holds hashes only; read before any reach exists',
  stored_file: 'addresses of files by random key; rows that point here are owned',
  mail_message: 'queue; read by the Admin only',
  audit_log: 'append-only; read by the Admin only',
  registration: 'of people who have no customer yet; read by the Admin only',
  account_code: 'holds hashes only; read before any reach exists',
  user_invitation: 'answers of invitations; read by the Admin only',
  reset_request: 'texts of people who are not signed in; read by its job only',
  authenticator: 'read by sign-in, and by its own user',
  passkey: 'public keys; read by sign-in, and by its own user',
  recovery_code: 'holds hashes only',
  challenge: 'holds hashes only; read before any reach exists',
  access_day: 'counts without names',
  confirmation_terms: 'texts of the manufacturer',
  portal_event: 'read by the job that tells it, as the owner',
  notification: 'each call asks for those of its own user',
  notification_choice: 'each call asks for those of its own user',
  conversation_read: 'each call asks for those of its own user',
  saved_view: 'each call asks for those of its own user and role',
  view_subscription: 'each call asks for those of its own user',
  view_delivery: 'days and outcomes; each call asks for those of its own user',
  door_model: 'catalogue',
  door_variant: 'catalogue',
  model_variant: 'catalogue',
  model_measure: 'catalogue',
  price_list: 'catalogue',
  list_price: 'catalogue',
  list_surcharge: 'catalogue',
  list_size_surcharge: 'catalogue',
  choice_rule: 'catalogue',
  door_collection: 'catalogue',
  door_kind: 'catalogue',
  doorway_rule: 'catalogue',
  backup_run: 'no role of the portal has a right to it; read as the owner',
  browser_error: 'cleaned messages without a person; only a reach that sees everything may read it',
  call_day: 'sums without a person; only a reach that sees everything may read it',
  feed_unread: 'no role of the portal has a right to it; read as the owner',
  feed_file: 'no role of the portal has a right to it; read as the owner',
  job_run: 'no role of the portal has a right to it; read as the owner',
  health_day: 'no role of the portal has a right to it; read as the owner',
  health_mail: 'no role of the portal has a right to it; read as the owner',
  change_mark: 'numbers without content',
  promotion: 'promotions are the same for every customer',
  large_file: 'addresses nobody knows; what they are of says who sees them',
  large_file_piece: 'places in the file store, like stored_file',
  download_folder: 'files of the manufacturer: each call asks for the folders of its own role',
  download_file: 'like its folder',
  feed_check: 'checks of a feed; read by the Admin only',
  feed_key: 'holds hashes only; read by the Admin, and before any reach exists',
  feed_run: 'reports of the feed; read by the Admin only',
} as const satisfies Partial<Record<TableName, string>>

/**
 * Tables whose rows are removed in two steps: hidden at once, deleted in the night. `deleted_on` is the Italian day of
 * the removal. Until the end of that day a row can be restored (`server/kit/removal.ts`).
 */
export const removableTables = [
  'agent_pair',
  'customer_note',
  'download_file',
  'download_folder',
  'home_picture',
  'menu_item',
  'notice',
  'offer_image',
  'promotion_file',
  'public_document',
  'quote',
  'quote_extra',
  'quote_position',
  'registration',
  'saved_view',
  'visit_plan',
] as const satisfies readonly TableName[]
export type RemovableTable = (typeof removableTables)[number]

/**
 * Tables with data of blocked customers that only the office sees; the customer itself sees `contact` too. Other tables
 * stay open, because orders must be delivered and sums must be right.
 */
export const withheldTables = {
  customer_contact: 'contact',
  showroom: 'contact',
  order_mail: 'contact',
  customer_terms: 'terms',
  customer_discount: 'terms',
  customer_document: 'terms',
  customer_note: 'terms',
  next_step: 'terms',
  visit_stop: 'terms',
  display_door: 'terms',
  pop_material: 'terms',
  display_audit: 'terms',
  display_audit_door: 'terms',
} as const satisfies Partial<Record<keyof typeof ownedTables, 'contact' | 'terms'>>

/** Tables for calls without a reach. Such a call sees only the offer whose code it has named, and its messages. */
export type OpenDatabase = Pick<DB, keyof typeof openTables | 'quote_offer' | 'conversation_message'>

export function isOwned(table: string): table is keyof typeof ownedTables {
  return table in ownedTables
}

export function isRemovable(table: string): table is RemovableTable {
  return (removableTables as readonly string[]).includes(table)
}
