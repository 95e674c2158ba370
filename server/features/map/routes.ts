import type { map } from '#contract/map.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { findPlaces } from './addresses.ts'
import { listPoints, readMapTurnover, toColumns } from './queries.ts'

export const mapRoutes: Handlers<typeof map> = {
  points: ({ tx, services }) => listPoints(tx, dayInItaly(services.now())),
  columns: async ({ tx, services }) => {
    const today = dayInItaly(services.now())
    return toColumns(await listPoints(tx, today), today)
  },
  turnover: ({ tx, params, services }) => readMapTurnover(tx, params.cliente, dayInItaly(services.now())),
  search: { steps: ({ query, services }) => findPlaces(services, query.cerca) },
  settings: async ({ services }) => ({
    Piastrelle: services.config.tiles?.url ?? '',
    Attribuzione: services.config.tiles?.credit ?? '',
    CercaIndirizzi: services.config.geocoderUrl !== undefined,
  }),
}
