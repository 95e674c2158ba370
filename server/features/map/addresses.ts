import { z } from 'zod'
import type { FoundPlace } from '#contract/map.ts'
import { isInItaly } from '#rules/geography.ts'
import { searchTowns } from '#server/geo/gazetteer.ts'
import type { Services } from '#server/kit/services.ts'

const patienceMs = 3_000
const mostFound = 5
const mostBytes = 1_000_000

/** Geocoders name places in different fields; this schema accepts them all. */
const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    display_name: z.string().optional(),
    label: z.string().optional(),
    name: z.string().optional(),
  }),
})
const Answer = z.object({ features: z.array(z.unknown()) })

/** Towns of the gazetteer, then results of the configured geocoder; the towns alone if it does not answer. */
export async function findPlaces(
  { config, log }: Pick<Services, 'config' | 'log'>,
  text: string,
): Promise<FoundPlace[]> {
  const towns = searchTowns(text).map(
    (town): FoundPlace => ({
      Nome: town.name,
      Provincia: town.province,
      Cap: town.postcodes[0] ?? '',
      Latitudine: town.latitude,
      Longitudine: town.longitude,
      Tipo: 'localita',
    }),
  )
  if (!config.geocoderUrl) return towns
  try {
    const addresses = await askGeocoder(config.geocoderUrl, text)
    return isAddress(text) ? [...addresses, ...towns] : [...towns, ...addresses]
  } catch (error) {
    log.warn({ err: error }, 'The search of addresses did not answer')
    return towns
  }
}

/** A number or a comma means that the user searches for a street. */
function isAddress(text: string): boolean {
  return text.includes(',') || /\p{L}.*\d/u.test(text)
}

async function askGeocoder(url: string, text: string): Promise<FoundPlace[]> {
  const response = await fetch(url.replace('{q}', encodeURIComponent(text)), {
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: 'application/geo+json, application/json', 'accept-language': 'it' },
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  const body = await response.text()
  if (body.length > mostBytes) throw new Error('its answer is too long')
  const found = Answer.parse(JSON.parse(body)).features.flatMap(
    feature => Feature.safeParse(feature).data ?? [],
  )
  return found.map(toPlace).filter(isItalian).slice(0, mostFound)
}

function toPlace({ geometry, properties }: z.infer<typeof Feature>): FoundPlace {
  const [Longitudine, Latitudine] = geometry.coordinates
  const Nome = (properties.display_name ?? properties.label ?? properties.name ?? '').slice(0, 200)
  return { Nome, Provincia: '', Cap: '', Latitudine, Longitudine, Tipo: 'indirizzo' }
}

function isItalian({ Nome, Latitudine, Longitudine }: FoundPlace): boolean {
  return Nome !== '' && isInItaly({ latitude: Latitudine, longitude: Longitudine })
}
