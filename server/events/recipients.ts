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

interface Concerned {
  kind: NotificationEvent
  /** Null for an event that concerns all dealers, or the office if the kind is one for the office. */
  customerCode: string | null
  /** For an event of a quote, the only recipient: the maker of the quote. */
  maker: string | null
}

/** Users who have the event in reach and want a notification of this kind. */
export async function listRecipients(
  tx: Writer,
  { kind, customerCode, maker }: Concerned,
): Promise<Recipient[]> {
  const isOfOffice = isToldTo(kind, 'Admin')
  const { rows } = await sql<{
    id: number
    name: string
    email: string
    role: Role
    delivery: Delivery | null
  }>`
    select u.id, u.name, u.email, u.role, choice.delivery from portal_user u
    left join notification_choice choice on choice.user_id = u.id and choice.kind = ${kind}
    where u.is_active and u.activated_at is not null and (u.role = 'Admin') = ${isOfOffice} and
      (${maker}::text is null or ${maker} = case when u.role = 'Cliente' then 'cliente' else 'agente:' || u.code end)
      and (${customerCode}::text is null and u.role in ('Cliente', 'Admin')
      or u.role = 'Cliente' and u.code = ${customerCode}
      or u.role in ('Agente', 'AgenteCapo') and exists (
        select from customer c where c.code = ${customerCode}
          and (c.agent_code = u.code or exists (
            select from agent_pair where head_code = u.code and agent_code = c.agent_code and deleted_at is null
              and u.role = 'AgenteCapo'))))
    order by u.id`.execute(tx)
  return rows.flatMap(({ role, delivery, ...person }) => {
    const chosen = delivery ?? standardDelivery(kind, role)
    return chosen === 'mai' ? [] : [{ ...person, delivery: chosen }]
  })
}
