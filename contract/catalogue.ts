import { z } from 'zod'
import { catalogueCode } from './fields/texts.ts'
import { day } from './fields/values.ts'
import { file } from './kit/file.ts'
import { anyRole, route } from './kit/route.ts'
import { doorMeasures, doorTypes, variantKinds } from './quote-kinds.ts'

/** Only `Speedy` is matched in any case: it is the one collection that the portal knows by name. */
const collection = z.union([z.literal('Speedy'), catalogueCode])
const Kind = z.enum(variantKinds)

/** A model or variant on offer; `pathImg` is the address of its picture. */
export const Choice = z.object({ variante: catalogueCode, pathImg: z.string(), descrizione: z.string() })

export const CatalogueModel = Choice.extend({
  tipologie: z.array(z.enum(doorTypes)),
  disegno: z.string(),
  varianti: z.partialRecord(Kind, z.array(z.string())),
  L: z.array(z.number().int()),
  H: z.array(z.number().int()),
  S: z.array(z.number().int()),
  fasce: z.array(z.object({ L: z.number().int(), H: z.number().int(), prezzo: z.number() })),
})

export const CatalogueVariant = Choice.extend({
  aspetto: z.string(),
  supplementi: z.array(
    z.object({
      modello: z.string().nullable(),
      prezzo: z.number().optional(),
      percento: z.number().optional(),
    }),
  ),
})

export const CatalogueAnswer = z.object({
  collezione: z.string(),
  listino: z.object({ codice: z.string(), nome: z.string(), dal: day, al: day.nullable() }),
  modelli: z.array(CatalogueModel),
  varianti: z.record(Kind, z.array(CatalogueVariant)),
})
export type CatalogueAnswer = z.infer<typeof CatalogueAnswer>

const access = { roles: anyRole, data: 'none' } as const
const page = 'sceltaPreventivo'

/** The catalogue in force: models, variants, measures and prices. */
export const catalogue = {
  whole: route({
    method: 'GET',
    path: '/api/preventivi/catalogo/{collezione}',
    summary: 'The whole collection with the price list in force: what the position dialog works from',
    access,
    page,
    params: z.object({ collezione: collection }),
    answer: CatalogueAnswer,
    example: { params: { collezione: 'Speedy' } },
    refusals: ['catalogue.unknown'],
  }),
  models: route({
    method: 'GET',
    path: '/api/preventivi/modello/{collezione}',
    summary: 'Models of a collection',
    access,
    page,
    params: z.object({ collezione: collection }),
    query: z.object({ tipologia: z.enum(doorTypes).optional() }),
    answer: z.array(Choice),
    example: { params: { collezione: 'Speedy' } },
    refusals: ['catalogue.unknown'],
  }),
  variants: route({
    method: 'GET',
    path: '/api/preventivi/varianti/{tipo}/{modello}/{tipologia}',
    summary: 'Variants of one kind that a model admits for a door type',
    access,
    page,
    params: z.object({ tipo: Kind, modello: catalogueCode, tipologia: z.enum(doorTypes) }),
    answer: z.array(Choice),
    example: { params: { tipo: 'ColoreAnta', modello: '110', tipologia: 'battente' } },
    refusals: ['model.unknown'],
  }),
  measures: route({
    method: 'GET',
    path: '/api/preventivi/dettaglio/misure/{collezione}/{modello}/{misura}',
    summary: 'Widths, heights or thicknesses of a model',
    access,
    page,
    params: z.object({ collezione: collection, modello: catalogueCode, misura: z.enum(doorMeasures) }),
    answer: z.array(z.object({ Variante: z.number().int() })),
    example: { params: { collezione: 'Speedy', modello: '110', misura: 'L' } },
    refusals: ['model.unknown'],
  }),
  imageName: route({
    method: 'GET',
    path: '/api/preventivi/nomeimmagine/{tipo}/{modello}/{variante}',
    summary: 'Where the picture of a variant is',
    access,
    page,
    params: z.object({
      tipo: z.enum([...variantKinds, 'Modello']),
      modello: catalogueCode,
      variante: catalogueCode,
    }),
    answer: z.string(),
    example: { params: { tipo: 'ColoreAnta', modello: '110', variante: 'BIANCO' } },
    refusals: ['model.unknown'],
  }),
  image: route({
    method: 'GET',
    path: '/api/preventivi/immagine/{tipo}/{modello}/{variante}',
    summary: 'The picture of a model or variant, drawn from its data',
    access,
    params: z.object({
      tipo: z.enum([...variantKinds, 'Modello']),
      modello: catalogueCode,
      variante: catalogueCode,
    }),
    answer: file('image/svg+xml'),
    example: { params: { tipo: 'ColoreAnta', modello: '110', variante: 'BIANCO' } },
    refusals: ['model.unknown'],
  }),
}
