import { sql } from 'kysely'
import { toWireChoices } from '#contract/quote-kinds.ts'
import type { DoorDefaults, PositionStarts } from '#contract/quotes/starts.ts'
import type { Reader } from '#server/db/reader.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { today } from '#server/kit/today.ts'
import { doorOf, type PositionRow } from './priced.ts'
import { type KeptDoor, shownSamples } from './sample-doors.ts'

/** Bounds the reading: this many of the desk's newest quotes show its habits. */
const newestQuotes = 100

interface Found {
  doors: (PositionRow & { quoteReference: string })[]
  used: PositionStarts['Uso']
  collection: string
  defaults: DoorDefaults[] | null
  samples: KeptDoor[] | null
}

/** Finds doors that a new position of a quote may begin like, and how often its desk chooses each variant. */
export async function readStarts(tx: Reader, user: SignedIn, quoteId: number): Promise<PositionStarts> {
  const { rows } = await sql<Found>`
    with asked as (select id, maker, customer_code, collection from quote where id = ${quoteId} and deleted_at is null),
    recent as (
      select quote.id, quote.reference from quote, asked
      where quote.maker = asked.maker and (asked.maker <> 'cliente' or quote.customer_code = asked.customer_code)
        and quote.collection = asked.collection and quote.deleted_at is null
        and quote.changed_at >= ${today} - interval '12 months'
      order by quote.id desc limit ${newestQuotes}),
    door as (
      select position.*, recent.reference as "quoteReference"
      from recent join quote_position position on position.quote_id = recent.id
      where position.deleted_at is null and position.is_complete),
    last as (
      select distinct on (door_type) * from door where quote_id <> ${quoteId}
      order by door_type, quote_id desc, position desc),
    used as (
      select chosen.kind as "Tipo", chosen.code as "Codice", count(*)::int as "Volte"
      from door cross join lateral (
        select key as kind, value as code from jsonb_each_text(door.choices) union all select 'Modello', door.model_code
      ) chosen
      where chosen.code <> '' group by 1, 2)
    select (select coalesce(json_agg(last), '[]') from last) as doors,
      (select coalesce(json_agg(used order by "Volte" desc, "Codice"), '[]') from used) as used,
      asked.collection, desk.door_defaults as defaults, desk.sample_doors as samples
    from asked left join quote_desk desk on desk.maker = asked.maker
      and desk.customer_code = case when asked.maker = 'cliente' then asked.customer_code else '' end`.execute(
    tx,
  )
  const found = rows[0]
  if (!found) throw refuse('quote.unknown')
  return {
    Porte: found.doors.map(row => ({
      Preventivo: row.quote_id,
      RifCliente: row.quoteReference,
      Posizione: row.position,
      Riferimento: row.reference,
      Configurazione: toConfiguration(row),
    })),
    Uso: found.used,
    Predefinite: found.defaults?.find(({ Collezione }) => Collezione === found.collection) ?? null,
    PorteTipo: shownSamples(found.samples ?? [], { collection: found.collection, user }),
  }
}

export function toConfiguration(row: PositionRow) {
  return {
    Tipologia: doorOf(row).type,
    Modello: row.model_code,
    ...toWireChoices(doorOf(row).choices),
    Quantita: row.quantity,
    H: row.height_mm,
    L: row.width_mm,
    S: row.thickness_mm,
  }
}
