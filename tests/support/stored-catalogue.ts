import type { Insertable } from 'kysely'
import type { DoorMeasure } from '#contract/quote-kinds.ts'
import {
  type Catalogue,
  type CatalogueKind,
  type ChoiceRule,
  type Model,
  variantsOf,
} from '#rules/catalogue.ts'
import { specifiedKinds } from '#rules/specified-kinds.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { aCatalogue } from './small-catalogue.ts'

/** Stores a catalogue in the database; the small one by default. */
export async function aStoredCatalogue(
  database: Database,
  catalogue: Catalogue = aCatalogue(),
): Promise<Catalogue> {
  const { collection, list, models } = catalogue
  const ownKinds = catalogue.kinds
    .map(kindRow)
    .filter((_, at) => !specifiedKinds.includes(catalogue.kinds[at] as CatalogueKind))
  await asOwner(database.db, async tx => {
    if (ownKinds.length > 0) await tx.insertInto('door_kind').values(ownKinds).execute()
    await tx
      .insertInto('door_model')
      .values(models.map(modelRow(collection)))
      .execute()
    await tx.insertInto('door_variant').values(variantRows(catalogue)).execute()
    await tx.insertInto('model_variant').values(models.flatMap(admittedRows)).execute()
    await tx.insertInto('model_measure').values(models.flatMap(measureRows)).execute()
    await tx
      .insertInto('price_list')
      .values({
        code: list.code,
        collection,
        name: list.name,
        valid_from: list.validFrom,
        valid_to: list.validTo,
      })
      .execute()
    const prices = models.flatMap(({ code, bands }) =>
      bands.map(band => ({
        list_code: list.code,
        model_code: code,
        up_to_width: band.upToWidthMm,
        up_to_height: band.upToHeightMm,
        cents: band.cents,
      })),
    )
    await tx.insertInto('list_price').values(prices).execute()
    await tx.insertInto('list_surcharge').values(surchargeRows(catalogue)).execute()
    if (catalogue.rules.length > 0)
      await tx.insertInto('choice_rule').values(catalogue.rules.map(ruleRow)).execute()
  })
  return catalogue
}

function modelRow(collection: string) {
  return ({ code, name, types, pattern }: Model, sort: number) => ({
    code,
    collection,
    name,
    is_hinged: types.includes('battente'),
    is_sliding: types.includes('scorrevole'),
    pattern,
    sort,
  })
}

function variantRows(catalogue: Catalogue) {
  return catalogue.kinds.flatMap(({ code: kind }) =>
    variantsOf(catalogue, kind).map(({ code, name, look }, sort) => ({ kind, code, name, look, sort })),
  )
}

function kindRow({ code, name, step, isRequired, part }: CatalogueKind, sort: number) {
  return { code, name, step: step === 2 ? 'anta' : 'ferramenta', sort, is_required: isRequired, part }
}

function admittedRows({ code, admits }: Model) {
  return Object.entries(admits).flatMap(([kind, codes]) =>
    (codes ?? []).map(variant => ({ model_code: code, kind, variant_code: variant })),
  )
}

function measureRows(model: Model) {
  const rows = (measure: DoorMeasure, list: readonly number[]) =>
    list.map(mm => ({ model_code: model.code, measure, mm }))
  return [...rows('L', model.widthsMm), ...rows('H', model.heightsMm), ...rows('S', model.thicknessesMm)]
}

function surchargeRows(catalogue: Catalogue): Insertable<DB['list_surcharge']>[] {
  return catalogue.kinds.flatMap(({ code: kind }) =>
    variantsOf(catalogue, kind).flatMap(({ code, surcharges }) =>
      surcharges.map(({ model, amount }) => ({
        list_code: catalogue.list.code,
        kind,
        variant_code: code,
        model_code: model ?? '',
        cents: 'cents' in amount ? amount.cents : null,
        percent_hundredths: 'percent' in amount ? Math.round(amount.percent * 100) : null,
      })),
    ),
  )
}

function ruleRow({ model, kind, code, effect, otherKind, otherCode }: ChoiceRule) {
  return {
    ...{ model_code: model ?? '', kind, variant_code: code },
    ...{ effect, other_kind: otherKind, other_code: otherCode },
  }
}
