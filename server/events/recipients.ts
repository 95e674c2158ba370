import { sql } from 'kysely'
import type { Delivery, NotificationEvent } from '#contract/notifications.ts'
import type { Role } from '#contract/roles.ts'
import { isToldTo, standardDelivery } from '#rules/notification-defaults.ts'
import type { Writer } from '#server/db/reader.ts'

export interface Recipient {
  id: number
  name: string
  email: string
  delivery: Exclude<Delivery, 'mai'>
}

/** A message about an order. */
interface AboutOrder {
  id: number
  orderId: number
  authorId: number
}

/** A step of a claim, which is told to the other side. */
interface AboutClaim {
  claim: number
  isOfOffice: boolean
}

interface Concerned {
  kind: NotificationEvent
  /** Null for an event that concerns all dealers, or the office if the kind is one for the office. */
  customerCode: string | null
  /** For an event of a quote, the only recipient: the maker of the quote. */
  maker: string | null
  /** Only participants who have not read it are told, never its author. */
  message: AboutOrder | null
  step: AboutClaim | null
}

/** Users who have the event in reach and want a notification of this kind. */
export async function listRecipients(
  tx: Writer,
  { kind, customerCode, maker, message, step }: Concerned,
): Promise<Recipient[]> {
  const { rows } = await sql<{
    id: number
    name: string
    email: string
    role: Role
    delivery: Delivery | null
  }>`
    select u.id, u.name, u.email, u.role, choice.delivery from portal_user u
    left join notification_choice choice on choice.user_id = u.id and choice.kind = ${kind}
    where u.is_active and u.activated_at is not null and case u.role when 'Admin' then ${isToldTo(kind, 'Admin')}::boolean else ${isToldTo(kind, 'Cliente')} end and
      (${maker}::text is null or ${maker} = case when u.role = 'Cliente' then 'cliente' else 'agente:' || u.code end)
      and (u.role = 'Admin' or ${customerCode}::text is null and u.role = 'Cliente'
      or u.role = 'Cliente' and u.code = ${customerCode}
      or u.role in ('Agente', 'AgenteCapo') and exists (
        select from customer c where c.code = ${customerCode}
          and (c.agent_code = u.code or exists (
            select from agent_pair where head_code = u.code and agent_code = c.agent_code and deleted_at is null
              and u.role = 'AgenteCapo'))))
      and ${message ? takesPart(message, customerCode) : sql`true`}
      and ${step ? isOnOtherSide(step) : sql`true`}
    order by u.id`.execute(tx)
  return rows.flatMap(({ role, delivery, ...person }) => {
    const chosen = delivery ?? standardDelivery(kind, role)
    return chosen === 'mai' ? [] : [{ ...person, delivery: chosen }]
  })
}

/** A head agent takes part where he wrote, or is the customer's agent. The whole office is told while nobody of it has written. */
function takesPart({ id, orderId, authorId }: AboutOrder, customer: string | null) {
  const wrote = sql`exists (select from order_message where order_id = ${orderId} and author_id = u.id)`
  return sql`u.id <> ${authorId}::int and not exists (
    select from order_message_read where order_id = ${orderId} and user_id = u.id and message_id >= ${id}
  ) and case u.role
    when 'AgenteCapo' then ${wrote} or exists (
      select from customer where code = ${customer} and agent_code = u.code)
    when 'Admin' then ${wrote} or not exists (
      select from order_message m join portal_user w on w.id = m.author_id
        where m.order_id = ${orderId} and w.role = 'Admin' and w.is_active)
    else true end`
}

/** The customer's side is told of the office's steps. The office's assignee is told of a customer's step; without one, the whole office is. */
function isOnOtherSide({ claim, isOfOffice }: AboutClaim) {
  if (isOfOffice)
    return sql`case u.role when 'Admin' then false when 'AgenteCapo' then exists (
      select from claim c join customer on customer.code = c.customer_code where c.id = ${claim} and customer.agent_code = u.code)
      or exists (select from claim_step where claim_id = ${claim} and author_id = u.id) else true end`
  const charged = sql`select w.id from claim c join portal_user w on w.id = c.assignee_id
    left join notification_choice n on n.user_id = w.id and n.kind = 'reclamo'
    where c.id = ${claim} and w.is_active and n.delivery is distinct from 'mai'`
  return sql`u.role = 'Admin' and (u.id in (${charged}) or not exists (${charged}))`
}
