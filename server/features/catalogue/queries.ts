import { sql } from 'kysely'
import type { DoorMeasure, DoorType, KindStep, VariantKind } from '#contract/quote-kinds.ts'
import type {
  Catalogue,
  CatalogueKind,
  ChoiceRule,
  DoorwayRule,
  Model,
  PriceList,
  SizeBand,
  Surcharge,
  Variant,
} from '#rules/catalogue.ts'
import { specifiedKinds } from '#rules/specified-kinds.ts'
import { withOthers } from '#rules/whole-range.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Services } from '#server/kit/services.ts'
import { today } from '#server/kit/today.ts'
import { type CatalogueMark, cachedCatalogue, keepCatalogue } from './cache.ts'

type AnyReader = Pick<Reader<never>, 'getExecutor'>

/** Columns `version` and `day`, for queries that read the mark together with other data. */
export const catalogueMark = sql<CatalogueMark>`
  (select version from change_mark where topic = 'catalogo') as version, ${today}::text as day`

/** Facts by which a caller that does not know the exact name finds a collection. */
export interface WantedCollection {
  /** In upper or lower case. */
  name?: string | undefined
  model?: string
  kind?: string
  variant?: string
}

/** The place that the feed gives to a model's collection. Collections without a place come last. */
const place = sql`(select own.sort from door_collection own where own.code = collection)`

/** The collection with that name or model; else one whose models admit the variant; else the first. */
function nearestCollection({ name = '', model = '', kind = '', variant = '' }: WantedCollection) {
  return sql<string | null>`(select collection from door_model where closed_on is null
    order by lower(collection) = lower(${name}) desc, code = ${model} desc, exists (select from model_variant of
      where of.model_code = code and of.kind = ${kind} and of.variant_code = ${variant}) desc, ${place}, sort, code limit 1)`
}

/** In the order in which `nearestCollection` prefers them. */
export async function listCollections(tx: AnyReader) {
  const { rows } = await sql<{ collezione: string; modelli: number; testo: string }>`
    select collection as collezione, count(*)::int as modelli,
      coalesce((select about from door_collection own where own.code = collection), '') as testo
    from door_model where closed_on is null
    group by collection order by ${place}, (array_agg(row (sort, code) order by sort, code))[1]`.execute(tx)
  return rows
}

/** A collection with today's price list; it is read again only if it has changed. */
export async function readCatalogue(
  tx: AnyReader,
  services: Pick<Services, 'database'>,
  collection: string,
): Promise<Catalogue> {
  const { rows } = await sql<CatalogueMark>`select ${catalogueMark}`.execute(tx)
  return readCatalogueAt(tx, services, { mark: rows[0], collection })
}

/** The models of all collections, as a quote in this one may have them. */
export async function readRange(
  tx: AnyReader,
  services: Pick<Services, 'database'>,
  collection: string,
): Promise<Catalogue> {
  const { rows } = await sql<CatalogueMark>`select ${catalogueMark}`.execute(tx)
  return readRangeAt(tx, services, { mark: rows[0], collection })
}

/** Like `readRange`, for callers whose own query has read the mark; usually no further query is needed. */
export async function readRangeAt(
  tx: AnyReader,
  services: Pick<Services, 'database'>,
  { mark, collection }: { mark: CatalogueMark | undefined; collection: string },
): Promise<Catalogue> {
  const key = `+${collection}`
  const kept = mark && cachedCatalogue(services, mark, key)
  if (kept) return kept
  const main = await readCatalogueAt(tx, services, { mark, collection })
  const others: Catalogue[] = []
  for (const { collezione } of await listCollections(tx))
    if (collezione !== collection)
      others.push(await readCatalogueAt(tx, services, { mark, collection: collezione }))
  const range = withOthers(main, others)
  if (mark && main.models.length > 0) keepCatalogue(services, mark, range, key)
  return range
}

/** Like `readCatalogue`, for callers that do not know the exact name; an empty one while there is no catalogue. */
export async function readNearestCatalogue(
  tx: AnyReader,
  services: Pick<Services, 'database'>,
  wanted: WantedCollection = {},
): Promise<Catalogue> {
  const { rows } = await sql<CatalogueMark & { collection: string | null }>`
    select ${catalogueMark}, ${nearestCollection(wanted)} as collection`.execute(tx)
  return readCatalogueAt(tx, services, { mark: rows[0], collection: rows[0]?.collection ?? '' })
}

/** The collection of a new quote, by its name in the catalogue; undefined while there is no catalogue. */
export async function findCollection(tx: AnyReader, name: string | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ collection: string | null }>`
    select ${nearestCollection({ name })} as collection`.execute(tx)
  return rows[0]?.collection ?? undefined
}

/** Like `readCatalogue`, for callers whose own query has read the mark; usually no further query is needed. */
export async function readCatalogueAt(
  tx: AnyReader,
  services: Pick<Services, 'database'>,
  { mark, collection }: { mark: CatalogueMark | undefined; collection: string },
): Promise<Catalogue> {
  const kept = mark && cachedCatalogue(services, mark, collection)
  if (kept) return kept
  const stored = await readStored(tx, collection)
  const catalogue = toCatalogue(collection, stored)
  // The cache skips unknown collections, because anybody can invent names.
  if (catalogue.models.length > 0) keepCatalogue(services, stored, catalogue)
  return catalogue
}

interface StoredKind extends Omit<CatalogueKind, 'step'> {
  step: KindStep
  sort: number
}

interface StoredModel {
  code: string
  name: string
  types: DoorType[]
  pattern: string
}

interface StoredVariant {
  kind: VariantKind
  code: string
  name: string
  look: string
}

interface Stored extends CatalogueMark {
  list: PriceList | null
  kinds: StoredKind[]
  models: StoredModel[]
  variants: StoredVariant[]
  admits: { model: string; kind: VariantKind; codes: string[] }[]
  measures: { model: string; measure: DoorMeasure; mm: number[] }[]
  bands: (SizeBand & { model: string })[]
  surcharges: {
    kind: VariantKind
    code: string
    model: string
    cents: number | null
    percent: number | null
    width: number | null
    height: number | null
  }[]
  rules: ChoiceRule[]
  doorways: (DoorwayRule & { model: string })[]
}

/** Mark and data come from one statement, so that they belong to the same state of the database. */
async function readStored(tx: AnyReader, collection: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    with list as (
      select code, name, valid_from, valid_to from price_list
      where collection = ${collection} and closed_on is null
        and valid_from <= ${today} and (valid_to is null or valid_to >= ${today})
      order by valid_from desc, code desc limit 1
    ), model as (
      select * from door_model where collection = ${collection} and closed_on is null
    ), variant as (
      -- A variant is in the collections whose models admit it; one that no model admits is in all.
      select * from door_variant own where closed_on is null and (
        exists (select from model_variant of join model on model.code = of.model_code
          where of.kind = own.kind and of.variant_code = own.code)
        or not exists (select from model_variant of where of.kind = own.kind and of.variant_code = own.code))
    )
    select ${catalogueMark},
      (select json_build_object('code', code, 'name', name, 'validFrom', valid_from, 'validTo', valid_to) from list) as list,
      ${asList(sql`select code, name, step, sort, is_required as "isRequired", part from door_kind`)} as kinds,
      ${asList(sql`select code, name, pattern,
        array_remove(array[case when is_hinged then 'battente' end, case when is_sliding then 'scorrevole' end], null) as types
        from model order by sort, code`)} as models,
      ${asList(sql`select kind, code, name, look from variant order by sort, name, code`)} as variants,
      ${asList(sql`select of.model_code as model, of.kind, array_agg(of.variant_code order by variant.sort, variant.name) as codes
        from model_variant of join model on model.code = of.model_code
        join variant on variant.kind = of.kind and variant.code = of.variant_code group by 1, 2`)} as admits,
      ${asList(sql`select of.model_code as model, of.measure, array_agg(of.mm order by of.mm) as mm
        from model_measure of join model on model.code = of.model_code group by 1, 2`)} as measures,
      ${asList(sql`select price.model_code as model, up_to_width as "upToWidthMm", up_to_height as "upToHeightMm", cents
        from list_price price join list on list.code = price.list_code join model on model.code = price.model_code
        order by up_to_width::bigint * up_to_height, up_to_width`)} as bands,
      ${asList(sql`select more.kind, more.variant_code as code, more.model_code as model, cents,
        percent_hundredths / 100.0 as percent, up_to_width as width, up_to_height as height
        from (select *, null::int as up_to_width, null::int as up_to_height from list_surcharge
          union all select list_code, kind, variant_code, model_code, cents, percent_hundredths, up_to_width, up_to_height
            from list_size_surcharge) more
        join list on list.code = more.list_code order by 1, 2, 3, 6, 7`)} as surcharges,
      ${asList(sql`select nullif(model_code, '') as model, rule.kind, variant_code as code, effect,
        other_kind as "otherKind", other_code as "otherCode" from choice_rule rule
        join variant on variant.kind = rule.kind and variant.code = variant_code
        join variant other on other.kind = other_kind and other.code = other_code
        where model_code = '' or model_code in (select code from model)
        order by model_code desc, 2, 3, 4, 5, 6`)} as rules,
      ${asList(doorwayRules(collection))} as doorways`.execute(tx)
  const [stored] = rows
  if (!stored) throw new Error('a statement without tables has a row')
  return stored
}

/** The rules for a model come before those for the whole collection, and those for a type before those for both. */
function doorwayRules(collection: string) {
  return sql`select model_code as model, doorway, nullif(door_type, '') as type, over_width as "overWidthMm",
    over_height as "overHeightMm", minus as "minusMm", plus as "plusMm",
    case when coalesce(wall_minus, wall_plus) is not null then json_build_object(
      'minusMm', coalesce(wall_minus, 0), 'plusMm', coalesce(wall_plus, 0)) end as wall
    from doorway_rule where collection = ${collection} order by model_code desc, door_type desc, doorway`
}

function asList(query: ReturnType<typeof sql>) {
  return sql`(select coalesce(json_agg(row), '[]') from (${query}) row)`
}

function toCatalogue(collection: string, stored: Stored): Catalogue {
  const bands = Map.groupBy(stored.bands, ({ model }) => model)
  const admits = Map.groupBy(stored.admits, ({ model }) => model)
  const measures = Map.groupBy(stored.measures, ({ model }) => model)
  const models = stored.models.map((model): Model => {
    const mm = (wanted: DoorMeasure) =>
      measures.get(model.code)?.find(({ measure }) => measure === wanted)?.mm ?? []
    const doorways = stored.doorways.filter(rule => ['', model.code].includes(rule.model))
    return {
      ...model,
      ...(doorways.length > 0 && { doorways: doorways.map(({ model: _of, ...rule }) => rule) }),
      admits: Object.fromEntries((admits.get(model.code) ?? []).map(({ kind, codes }) => [kind, codes])),
      widthsMm: mm('L'),
      heightsMm: mm('H'),
      thicknessesMm: mm('S'),
      bands: (bands.get(model.code) ?? []).map(({ model: _of, ...band }) => band),
    }
  })
  // Without a list in force doors can be configured but have no price.
  const none = { code: '', name: 'Nessun listino in vigore', validFrom: stored.day, validTo: null }
  const kinds = toKinds(stored)
  const variants = toVariants(stored, kinds)
  return { collection, list: stored.list ?? none, models, kinds, variants, rules: stored.rules }
}

/** The specified kinds, in the words of the feed where it has some, and the others of the feed. */
function toKinds({ kinds }: Stored): CatalogueKind[] {
  const specified = specifiedKinds.map((kind, sort) => ({ ...kind, sort: sort + 1 }))
  // A row about a specified kind need not say which part of the drawing it is.
  const partOf = (code: string) => specified.find(kind => kind.code === code)?.part ?? ''
  const own = kinds.map(
    ({ step, ...kind }) =>
      ({ ...kind, part: kind.part || partOf(kind.code), step: step === 'anta' ? 2 : 4 }) as const,
  )
  const known = specified.filter(({ code }) => !own.some(kind => kind.code === code))
  return [...known, ...own]
    .toSorted((one, other) => one.step - other.step || one.sort - other.sort)
    .map(({ sort: _, ...kind }) => kind)
}

function toVariants(
  { variants, surcharges }: Stored,
  kinds: CatalogueKind[],
): Record<VariantKind, Variant[]> {
  const byVariant = Map.groupBy(surcharges, ({ kind, code }) => `${kind} ${code}`)
  const byKind = Map.groupBy(variants, ({ kind }) => kind)
  const listed = kinds.map(({ code: kind }) => [
    kind,
    (byKind.get(kind) ?? []).map(({ code, name, look }) => ({
      code,
      name,
      look,
      surcharges: (byVariant.get(`${kind} ${code}`) ?? []).flatMap(toSurcharge),
    })),
  ])
  return Object.fromEntries(listed)
}

function toSurcharge({ model, cents, percent, width, height }: Stored['surcharges'][number]): Surcharge[] {
  const of = {
    model: model === '' ? null : model,
    ...(width !== null && height !== null && { upTo: { widthMm: width, heightMm: height } }),
  }
  if (percent !== null) return [{ ...of, amount: { percent } }]
  return cents === null ? [] : [{ ...of, amount: { cents } }]
}
