import { sql } from 'kysely'

/** An order's reference in queries over "order": the customer's own until the ERP sends another. */
export const orderReferenceText = sql<string>`coalesce(
  (select own.reference from order_reference as own where own.order_id = "order".id), "order".reference)`

/** Orders whose customer uses this reference. */
export const calledLike = (pattern: string) =>
  sql<boolean>`"order".id = any(array(select order_id from order_reference where search_text like ${pattern}))`
