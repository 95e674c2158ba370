import { z } from 'zod'
import { route } from './kit/route.ts'
import { day } from './kit/values.ts'

/**
 * Where a point stands: where the ERP says, or at its town because the ERP says nothing, a place outside Italy, or one
 * far from the town; or nowhere, because the town is unknown too.
 */
export const pointPlaces = ['esatta', 'assente', 'fuori', 'lontana', 'ignota'] as const
export type PointPlace = (typeof pointPlaces)[number]

/** Null where nobody knows. */
const degrees = z.number().nullable()

export const MapPoint = z.object({
  ClCodCli: z.string(),
  ClRagSoc: z.string(),
  /** 1 showroom, 0 customer. */
  Esposizione: z.union([z.literal(1), z.literal(0)]),
  /** Delivered in the last 12 months. */
  Fatturato: z.number(),
  Latitudine: degrees,
  Longitudine: degrees,
  NomeAgente: z.string(),
  ClLocali: z.string(),
  ClProvin: z.string(),
  Posizione: z.enum(pointPlaces),
  /** The day of the last visit that has an outcome. */
  UltimaVisita: day.nullable(),
})
export type MapPoint = z.infer<typeof MapPoint>

const places = z.array(z.number().int())

/** The same points column by column, agents and towns by their place in a list: it weighs half. */
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
  /** Places in `pointPlaces`. */
  Posizione: places,
  /** Days since the last visit; -1 without one. */
  GiorniVisita: places,
})
export type MapColumns = z.infer<typeof MapColumns>

/** The three documented parts, and every group of the feed by its name, in its order. */
export const MapTurnover = z.object({
  MpmPorte: z.number(),
  MpmArredo: z.number(),
  MpmSicur: z.number(),
  Gruppi: z.array(z.object({ CodGruppo: z.string(), Gruppo: z.string(), Fatturato: z.number() })),
})
export type MapTurnover = z.infer<typeof MapTurnover>

/** What a search has found: a town, or an address of the service that is configured. */
export const FoundPlace = z.object({
  Nome: z.string(),
  Provincia: z.string(),
  Cap: z.string(),
  Latitudine: z.number(),
  Longitudine: z.number(),
  Tipo: z.enum(['localita', 'indirizzo']),
})
export type FoundPlace = z.infer<typeof FoundPlace>

const partners = { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'team' } as const

/** Where customers are, and what they bought. */
export const map = {
  points: route({
    method: 'GET',
    path: '/api/agenti/maps',
    summary: 'Every customer of the reach as a point, with the turnover delivered in the last 12 months',
    page: 'maps',
    access: partners,
    filter: 'path',
    answer: z.array(MapPoint),
    example: {},
    refusals: ['filter.outside'],
  }),
  columns: route({
    method: 'GET',
    path: '/api/mappa/colonne',
    summary: 'The same points column by column, for a screen that shows thousands of them',
    page: 'maps',
    access: partners,
    filter: 'path',
    answer: MapColumns,
    example: {},
    refusals: ['filter.outside'],
  }),
  turnover: route({
    method: 'GET',
    path: '/api/agenti/maps/{cliente}',
    summary: "A customer's delivered turnover of the last 12 months by product group",
    page: 'maps',
    access: partners,
    params: z.object({ cliente: z.string().min(1).max(20) }),
    answer: MapTurnover,
    example: { params: { cliente: 'C1' } },
    refusals: ['customer.unknown'],
  }),
  search: route({
    method: 'GET',
    path: '/api/mappa/cerca',
    summary:
      'Towns by name or postcode, and addresses where a service for them is configured; the best first',
    page: 'maps',
    access: { roles: partners.roles, data: 'none' },
    query: z.object({ cerca: z.string().trim().min(2, 'Scrivi almeno due lettere').max(100) }),
    answer: z.array(FoundPlace),
    example: { query: { cerca: 'Schio' } },
  }),
  settings: route({
    method: 'GET',
    path: '/api/mappa/impostazioni',
    summary: 'Whether tiles and a search of addresses are configured',
    page: 'maps',
    access: { roles: partners.roles, data: 'none' },
    answer: z.object({
      /** Address with {z}, {x} and {y}; empty without tiles. */
      Piastrelle: z.string(),
      Attribuzione: z.string(),
      CercaIndirizzi: z.boolean(),
    }),
    example: {},
  }),
}
