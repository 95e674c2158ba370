import type { Selectable } from 'kysely'
import { type Catalogue, type Door, kindsOf, listOf, variantOf } from '#rules/catalogue.ts'
import { doorProblems } from '#rules/door-configuration.ts'
import { amountCents, doorPrice, extraCents, type Markup, totals, unitCents } from '#rules/quote-price.ts'
import type { DB } from '#server/db/tables.gen.ts'

export type PositionRow = Selectable<DB['quote_position']>
export type ExtraRow = Selectable<DB['quote_extra']>

export function doorOf(row: PositionRow): Door {
  return {
    type: row.door_type as Door['type'],
    model: row.model_code,
    choices: row.choices as Door['choices'],
    quantity: row.quantity,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    thicknessMm: row.thickness_mm,
  }
}

type CountedPosition = PricedPosition & Pick<PositionRow, 'is_counted'>
type PricedPosition = Pick<PositionRow, 'list_cents' | 'quantity' | 'is_complete'>

/** Price of one door with markups; 0 while it is incomplete. */
export function unitOf(row: PricedPosition, markup: Markup): number {
  return row.is_complete ? unitCents(row.list_cents, markup) : 0
}

export function amountOf(row: PricedPosition, markup: Markup): number {
  return amountCents(unitOf(row, markup), row.quantity)
}

export function extraAmount(row: Pick<ExtraRow, 'unit_cents' | 'quantity_hundredths'>): number {
  return extraCents(row.unit_cents, row.quantity_hundredths)
}

/** The quote's total and VAT; alternatives that do not count are left out. */
export function quoteTotalsOf(
  positions: readonly CountedPosition[],
  extras: readonly ExtraRow[],
  { markup, vatPercent }: { markup: Markup; vatPercent: number },
) {
  return totals([
    ...positions.filter(row => row.is_counted).map(row => ({ cents: amountOf(row, markup), vatPercent })),
    ...extras.map(row => ({ cents: extraAmount(row), vatPercent: row.vat_percent })),
  ])
}

/** The columns that the server stores for a door: its price in the list in force, if there is one. */
export function pricedDoor(catalogue: Catalogue, door: Door) {
  const price = doorPrice(catalogue, door)
  const isComplete = price !== undefined && Object.keys(doorProblems(catalogue, door)).length === 0
  return {
    is_complete: isComplete,
    list_cents: isComplete ? price.cents : 0,
    list_code: listOf(catalogue, door).code,
    kept_for_list: '',
  }
}

/** The choices by their names in the catalogue. */
export function choicesInWords(catalogue: Catalogue, row: PositionRow): { name: string; value: string }[] {
  const door = doorOf(row)
  return kindsOf(catalogue, door).flatMap(({ code: kind, name }) => {
    const code = door.choices[kind] ?? ''
    return code === '' ? [] : [{ name, value: variantOf(catalogue, kind, code)?.name ?? code }]
  })
}
