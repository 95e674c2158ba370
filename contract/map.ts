import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { customerCode } from './fields/texts.ts'
import { day } from './fields/values.ts'
import { calls } from './kit/route.ts'

/**
 * The source of a point's position. `esatta` is the position of the ERP; `ignota` means no position. The others use the
 * town, because the ERP's position is missing (`assente`), outside Italy (`fuori`) or far from the town (`lontana`).
 */
export const pointPlaces = ['esatta', 'assente', 'fuori', 'lontana', 'ignota'] as const
export type PointPlace = (typeof pointPlaces)[number]

/** Null if the position is unknown. */
const degrees = z.number().nullable()

export const MapPoint = z.object({
  ClCodCli: z.string(),
  ClRagSoc: z.string(),
  /** 1 for a showroom, 0 for a customer. */
  Esposizione: z.union([z.literal(1), z.literal(0)]),
  /** Revenue delivered in the last 12 months. */
  Fatturato: z.number(),
  Latitudine: degrees,
  Longitudine: degrees,
  NomeAgente: z.string(),
  ClLocali: z.string(),
  ClProvin: z.string(),
  Posizione: z.enum(pointPlaces),
  /** Day of the last visit with an outcome. */
  UltimaVisita: day.nullable(),
})
export type MapPoint = z.infer<typeof MapPoint>

const places = z.array(z.number().int())

/** The points of the map, one array per field. Agents and towns are indexes, which halves the size of the answer. */
export const MapColumns = z.object({
  Agenti: z.array(z.string()),
  Localita: z.array(z.tuple([z.string(), z.string()])),
  ClCodCli: z.array(z.string()),
  ClRagSoc: z.array(z.string()),
  Esposizione: places,
  Fatturato: z.array(z.number()),
  Latitudine: z.array(degrees),
  Longitudine: z.array(degrees),
  Agente: places,
  LocalitaDi: places,
  /** Indexes into `pointPlaces`. */
  Posizione: places,
  /** Days since the last visit; -1 if there was no visit. */
  GiorniVisita: places,
})
export type MapColumns = z.infer<typeof MapColumns>

/** Revenue by product group. The specification has three groups; `Gruppi` has all of them, in the order of the feed. */
export const MapTurnover = z.object({
  MpmPorte: z.number(),
  MpmArredo: z.number(),
  MpmSicur: z.number(),
  Gruppi: z.array(z.object({ CodGruppo: z.string(), Gruppo: z.string(), Fatturato: z.number() })),
})
export type MapTurnover = z.infer<typeof MapTurnover>

/** A search result: a town, or an address from the configured geocoder. */
export const FoundPlace = z.object({
  Nome: z.string(),
  Provincia: z.string(),
  Cap: z.string(),
  Latitudine: z.number(),
  Longitudine: z.number(),
  Tipo: z.enum(['localita', 'indirizzo']),
})
export type FoundPlace = z.infer<typeof FoundPlace>

const partners = calls({ access: { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'team' }, page: 'maps' })
const withoutData = calls({
  access: { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'none' },
  page: 'maps',
})

/** Calls for the customers on the map and their revenue. */
export const map = {
  points: partners.get('/api/agenti/maps', {
    summary: 'Every customer of the reach as a point, with the turnover delivered in the last 12 months',
    filter: 'path',
    answer: z.array(MapPoint),
  }),
  columns: partners.get('/api/mappa/colonne', {
    summary: 'The same points column by column, for a screen that shows thousands of them',
    filter: 'path',
    answer: MapColumns,
  }),
  turnover: partners.get('/api/agenti/maps/{cliente}', {
    summary: "A customer's delivered turnover of the last 12 months by product group",
    params: z.object({ cliente: customerCode }),
    answer: MapTurnover,
    example: { params: { cliente: 'C1' } },
    refusals: ['customer.unknown'],
  }),
  search: withoutData.get('/api/mappa/cerca', {
    summary:
      'Towns by name or postcode, and addresses where a service for them is configured; the best first',
    query: z.object({ cerca: z.string().trim().min(2, 'Scrivi almeno due lettere').max(longest.search) }),
    answer: z.array(FoundPlace),
    example: { query: { cerca: 'Schio' } },
  }),
  settings: withoutData.get('/api/mappa/impostazioni', {
    summary: 'Whether tiles and a search of addresses are configured',
    answer: z.object({
      /** URL of the map tiles with {z}, {x} and {y}; empty if no URL is configured. */
      Piastrelle: z.string(),
      Attribuzione: z.string(),
      CercaIndirizzi: z.boolean(),
    }),
  }),
}
