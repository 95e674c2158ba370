import type { Migration } from './migration.ts'

/**
 * An order names the request that it answers, and a line its position. The order keeps the requested doors, because whoever
 * sees an order need not see the quote.
 */
export const answeredRequests: Migration = {
  olderMayServe: true,
  text: `
alter table sales_order add column request_id int, add column requested jsonb;
alter table order_line add column request_position int, add column list_cents bigint;
`,
}
