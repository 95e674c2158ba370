import { queryOptions } from '@tanstack/react-query'
import type { CatalogueAnswer } from '#contract/catalogue.ts'
import type { Catalogue, DoorwayRule, Model, Variant } from '#rules/catalogue.ts'
import { withOthers } from '#rules/whole-range.ts'
import { now } from '#web/kit/clock.ts'
import { client } from '#web/kit/connection.ts'
import { keep, readKept } from '#web/kit/kept.ts'

const fresh = 10 * 60_000
const keyOf = (collection: string) => `soglia.catalogue.${collection}`

interface Kept {
  at: number
  answer: CatalogueAnswer
}

/**
 * The collection with its price list. The last answer stays in this browser, so that doors can be configured without
 * a network.
 */
export function catalogueQuery(collection: string) {
  const { queryKey, queryFn } = client.catalogue.whole.query({ params: { collezione: collection } })
  return queryOptions({
    queryKey: [...queryKey, 'catalogue'],
    queryFn: async context => {
      const answer = await queryFn(context)
      keep(keyOf(collection), { at: now().getTime(), answer } satisfies Kept)
      return toCatalogue(answer)
    },
    initialData: () => readCopy(collection)?.catalogue,
    initialDataUpdatedAt: () => readCopy(collection)?.at,
    staleTime: fresh,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
}

/** The models of all collections, as a quote in this one may have them. */
export function rangeQuery(collection: string) {
  const { queryKey } = client.catalogue.whole.query({ params: { collezione: collection } })
  return queryOptions({
    queryKey: [...queryKey, 'range'],
    queryFn: async ({ client: queries }) => {
      const names = await queries.fetchQuery(client.catalogue.collections.query()).then(
        all => {
          const found = all.map(({ collezione }) => collezione)
          keep(rangeKey, found)
          return found
        },
        () => keptNames(),
      )
      const [own, ...others] = await Promise.all(
        withOwnFirst(collection, names).map(name => queries.fetchQuery(catalogueQuery(name))),
      )
      return withOthers(own as Catalogue, others)
    },
    initialData: () => {
      const [own, ...others] = copiesOf(collection).map(({ catalogue }) => catalogue)
      return own && withOthers(own, others)
    },
    initialDataUpdatedAt: () => Math.min(...copiesOf(collection).map(({ at }) => at)),
    staleTime: fresh,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
}
const rangeKey = 'soglia.collections'
const keptNames = () => readKept<string[]>(rangeKey, Array.isArray) ?? []

function withOwnFirst(collection: string, names: readonly string[]): string[] {
  return [collection, ...names.filter(name => name !== collection)]
}

/** The copies of all collections, the oldest of which says how fresh they are; none if one is missing. */
function copiesOf(collection: string) {
  const names = keptNames()
  if (!names.includes(collection)) return []
  const copies = withOwnFirst(collection, names).map(readCopy)
  return copies.every(copy => copy !== undefined) ? copies : []
}

/** Converts euro to cents and renames the fields. */
function toCatalogue({ collezione, listino, modelli, tipi, varianti, regole }: CatalogueAnswer): Catalogue {
  const kinds = Object.entries(varianti).map(([kind, variants]) => [kind, variants.map(toVariant)])
  return {
    collection: collezione,
    list: { code: listino.codice, name: listino.nome, validFrom: listino.dal, validTo: listino.al },
    models: modelli.map(toModel),
    kinds: tipi.map(({ codice, nome, passo, obbligatorio, disegno }) => ({
      ...{ code: codice, name: nome, step: passo === 'anta' ? 2 : 4 },
      ...{ isRequired: obbligatorio, part: disegno },
    })),
    variants: Object.fromEntries(kinds),
    rules: regole.map(rule => ({
      ...{ model: rule.modello, kind: rule.tipo, code: rule.variante, effect: rule.effetto },
      ...{ otherKind: rule.altroTipo, otherCode: rule.altraVariante },
    })),
  }
}

type WireDoorway = NonNullable<CatalogueAnswer['modelli'][number]['vani']>[number]

function toModel(model: CatalogueAnswer['modelli'][number]): Model {
  return {
    code: model.variante,
    name: model.descrizione,
    types: model.tipologie,
    pattern: model.disegno,
    admits: model.varianti,
    widthsMm: model.L,
    heightsMm: model.H,
    thicknessesMm: model.S,
    bands: model.fasce.map(({ L, H, prezzo }) => ({
      upToWidthMm: L,
      upToHeightMm: H,
      cents: toCents(prezzo),
    })),
    ...(model.vani && { doorways: model.vani.map(toDoorwayRule) }),
  }
}

function toDoorwayRule({ vano, tipologia, L, H, meno, piu, muro }: WireDoorway): DoorwayRule {
  return {
    ...{ doorway: vano, type: tipologia, overWidthMm: L, overHeightMm: H, minusMm: meno, plusMm: piu },
    wall: muro && { minusMm: muro.meno, plusMm: muro.piu },
  }
}

function toVariant(variant: NonNullable<CatalogueAnswer['varianti'][string]>[number]): Variant {
  return {
    code: variant.variante,
    name: variant.descrizione,
    look: variant.aspetto,
    surcharges: variant.supplementi.map(({ modello, prezzo, percento, fino }) => ({
      model: modello,
      amount: percento === undefined ? { cents: toCents(prezzo ?? 0) } : { percent: percento },
      ...(fino && { upTo: { widthMm: fino.L, heightMm: fino.H } }),
    })),
  }
}

function toCents(euro: number): number {
  return Math.round(euro * 100)
}

/** A copy from an older release may have another form; such a copy is ignored. */
function readCopy(collection: string): { at: number; catalogue: Catalogue } | undefined {
  const copy = readKept<Kept>(keyOf(collection), ({ answer }) => Boolean(toCatalogue(answer)))
  return copy && { at: copy.at, catalogue: toCatalogue(copy.answer) }
}
