import type pg from 'pg'
import { dayText } from '#rules/italian-format.ts'
import { customersFeed, displayDoorsFeed } from '../entities/customers.ts'
import { deliveriesFeed, orderLinesFeed, ordersFeed } from '../entities/orders.ts'
import type { Entity } from '../entity.ts'
import { shorten } from '../kinds.ts'
import { keepFirst, type Notices, type RowError, shownErrors } from '../rejects.ts'
import { catalogueWarnings } from './catalogue-warnings.ts'
import { checkedTable } from './checked-rows.ts'
import { doorwayWarnings } from './doorway-warnings.ts'
import { requestWarnings } from './request-warnings.ts'
import type { WarningRule } from './warning-rule.ts'

const deliveredOn = 'coalesce(r.delivered_on, r.announced_on)'

const rules: readonly WarningRule[] = [
  ...catalogueWarnings,
  ...doorwayWarnings,
  ...requestWarnings,
  {
    entity: customersFeed,
    column: 'Agente',
    where: 'r.agent_code is null',
    shown: 'r.code',
    value: "''",
    reason: code => `Il cliente «${code}» non ha un agente: lo segue l'ufficio`,
    remedy: "Scrivere il codice dell'agente, se il cliente ne ha uno.",
  },
  {
    entity: ordersFeed,
    column: 'Progressivo',
    where: 'r.closed_on is null and not exists (select from order_line l where l.order_id = r.id)',
    shown: 'r.number',
    value: 'r.id::text',
    reason: number => `L'ordine «${number}» non ha righe`,
    remedy: `Consegnare le sue righe in ${orderLinesFeed.file}.`,
  },
  {
    entity: ordersFeed,
    beside: deliveriesFeed,
    column: 'DataConsegna',
    join: `join (select order_id, max(delivered_on) as last, bool_or(is_final) as is_final
      from delivery group by order_id) d on d.order_id = r.id`,
    where: `r.closed_on is null and d.is_final and ${deliveredOn} is distinct from d.last`,
    shown: 'd.last::text',
    value: `coalesce(${deliveredOn}::text, '')`,
    reason: day => `Non è il giorno dell'ultima consegna, a saldo (${dayText(day)})`,
    remedy: `Scrivere lo stesso giorno in ${ordersFeed.file} e in ${deliveriesFeed.file}.`,
  },
  {
    entity: orderLinesFeed,
    column: 'Serie',
    where: "r.series_code is null and (r.model <> '' or r.color <> '' or r.measures <> '')",
    shown: "concat_ws(' ', nullif(r.description, ''), nullif(r.model, ''))",
    value: "''",
    reason: text => `L'articolo «${text}» non ha una serie: nessuna statistica lo conta`,
    remedy: 'Scrivere la serie; resta vuota solo per trasporti e sostituzioni.',
  },
  {
    entity: displayDoorsFeed,
    column: 'Serie',
    where: 'r.series_code is null',
    shown: 'r.id::text',
    value: "''",
    reason: text => `La porta esposta «${text}» non ha una serie: nessuna statistica la conta`,
    remedy: 'Scrivere la serie della porta.',
  },
]

/** Rows that are good but probably mistakes, by file. */
export async function findWarnings(client: pg.ClientBase, checked: ReadonlySet<Entity>) {
  const found = new Map<string, Notices>()
  for (const rule of rules) {
    if (!checked.has(rule.entity) || (rule.beside && !checked.has(rule.beside))) continue
    const { file } = rule.entity
    found.set(file, addedTo(found.get(file), await rowsOfRule(client, rule)))
  }
  return found
}

export function addedTo(warnings: Notices | undefined, more: Notices | undefined): Notices {
  const sum: Notices = {
    rows: (warnings?.rows ?? 0) + (more?.rows ?? 0),
    shown: [...(warnings?.shown ?? [])],
  }
  keepFirst(sum.shown, more?.shown ?? [])
  return sum
}

async function rowsOfRule(client: pg.ClientBase, rule: WarningRule): Promise<Notices> {
  const { rows } = await client.query<{ total: number; line: number; shown: string; value: string }>(
    `select count(*) over () as total, r.line, ${rule.shown} as shown, ${rule.value} as value
     from ${checkedTable(rule.entity)} r ${rule.join ?? ''} where r.line > 0 and ${rule.where} order by r.line limit $1`,
    [shownErrors],
  )
  const shown = rows.map(
    ({ line, shown, value }): RowError => ({
      line,
      column: rule.column,
      ...(value && { value: shorten(value) }),
      reason: rule.reason(shorten(shown)),
      remedy: rule.remedy,
    }),
  )
  return { rows: rows[0]?.total ?? 0, shown }
}
