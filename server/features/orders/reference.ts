import { sql } from 'kysely'

/** What an order is called: in the customer's words, until the ERP sends others. For a query over "order". */
export const orderReferenceText = sql<string>`coalesce(
  (select own.reference from order_reference as own where own.order_id = "order".id), "order".reference)`

/** Orders that a customer calls like this. */
export const calledLike = (pattern: string) =>
  sql<boolean>`"order".id = any(array(select order_id from order_reference where search_text like ${pattern}))`
