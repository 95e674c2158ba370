import { z } from 'zod'
import { catalogueCode, kindCode } from './fields/texts.ts'
import { day } from './fields/values.ts'
import { file } from './kit/file.ts'
import { anyRole, calls } from './kit/route.ts'
import { doorMeasures, doorTypes, doorways, drawnParts, kindSteps, ruleEffects } from './quote-kinds.ts'

/** A model or variant on offer; `pathImg` is the URL of the picture. */
export const Choice = z.object({ variante: catalogueCode, pathImg: z.string(), descrizione: z.string() })

const tolerance = z.object({ meno: z.number().int(), piu: z.number().int() })

/** `L` and `H` say how much larger than the door its doorway is. The first rule that fits the door's type decides. */
const DoorwayAnswer = tolerance.extend({
  vano: z.enum(doorways),
  tipologia: z.enum(doorTypes).nullable(),
  L: z.number().int(),
  H: z.number().int(),
  muro: tolerance.nullable(),
})

export const CatalogueModel = Choice.extend({
  tipologie: z.array(z.enum(doorTypes)),
  disegno: z.string(),
  varianti: z.record(z.string(), z.array(z.string())),
  L: z.array(z.number().int()),
  H: z.array(z.number().int()),
  S: z.array(z.number().int()),
  fasce: z.array(z.object({ L: z.number().int(), H: z.number().int(), prezzo: z.number() })),
  /** From a wall opening or a sub-frame to the door; absent where the feed has no rule for the model. */
  vani: z.array(DoorwayAnswer).optional(),
})

export const CatalogueVariant = Choice.extend({
  aspetto: z.string(),
  supplementi: z.array(
    z.object({
      modello: z.string().nullable(),
      prezzo: z.number().optional(),
      percento: z.number().optional(),
      /** The largest door with this surcharge; absent if the size does not matter. */
      fino: z.object({ L: z.number().int(), H: z.number().int() }).optional(),
    }),
  ),
})

export const CatalogueAnswer = z.object({
  collezione: z.string(),
  listino: z.object({ codice: z.string(), nome: z.string(), dal: day, al: day.nullable() }),
  modelli: z.array(CatalogueModel),
  /** Every kind that a door may be asked for, in the order of the dialog; a model is asked for those that it admits. */
  tipi: z.array(
    z.object({
      codice: z.string(),
      nome: z.string(),
      passo: z.enum(kindSteps),
      obbligatorio: z.boolean(),
      disegno: z.union([z.enum(drawnParts), z.literal('')]),
    }),
  ),
  varianti: z.record(z.string(), z.array(CatalogueVariant)),
  regole: z.array(
    z.object({
      modello: z.string().nullable(),
      tipo: z.string(),
      variante: z.string(),
      effetto: z.enum(ruleEffects),
      altroTipo: z.string(),
      altraVariante: z.string(),
    }),
  ),
})
export type CatalogueAnswer = z.infer<typeof CatalogueAnswer>

const everyone = calls({ access: { roles: anyRole, data: 'none' }, page: 'sceltaPreventivo' })
const fromAnyPage = calls({ access: { roles: anyRole, data: 'none' } })

/** Calls for the catalogue in force: models, variants, measures and prices. */
export const catalogue = {
  collections: everyone.get('/api/preventivi/collezioni', {
    summary: 'Collections in which a quote can be made; a new quote that names none is in the first',
    answer: z.array(z.object({ collezione: z.string(), modelli: z.number().int(), testo: z.string() })),
  }),
  whole: everyone.get('/api/preventivi/catalogo/{collezione}', {
    summary: 'The whole collection with the price list in force: what the position dialog works from',
    params: z.object({ collezione: catalogueCode }),
    answer: CatalogueAnswer,
    example: { params: { collezione: 'Speedy' } },
    refusals: ['catalogue.unknown'],
  }),
  models: everyone.get('/api/preventivi/modello/{collezione}', {
    summary: 'Models of a collection',
    params: z.object({ collezione: catalogueCode }),
    query: z.object({ tipologia: z.enum(doorTypes).optional() }),
    answer: z.array(Choice),
    example: { params: { collezione: 'Speedy' } },
    refusals: ['catalogue.unknown'],
  }),
  variants: everyone.get('/api/preventivi/varianti/{tipo}/{modello}/{tipologia}', {
    summary: 'Variants of one kind that a model admits for a door type',
    params: z.object({ tipo: kindCode(), modello: catalogueCode, tipologia: z.enum(doorTypes) }),
    answer: z.array(Choice),
    example: { params: { tipo: 'ColoreAnta', modello: '110', tipologia: 'battente' } },
    refusals: ['model.unknown'],
  }),
  measures: everyone.get('/api/preventivi/dettaglio/misure/{collezione}/{modello}/{misura}', {
    summary: 'Widths, heights or thicknesses of a model',
    params: z.object({ collezione: catalogueCode, modello: catalogueCode, misura: z.enum(doorMeasures) }),
    answer: z.array(z.object({ Variante: z.number().int() })),
    example: { params: { collezione: 'Speedy', modello: '110', misura: 'L' } },
    refusals: ['model.unknown'],
  }),
  imageName: everyone.get('/api/preventivi/nomeimmagine/{tipo}/{modello}/{variante}', {
    summary: 'Where the picture of a variant is',
    params: z.object({
      tipo: kindCode(),
      modello: catalogueCode,
      variante: catalogueCode,
    }),
    answer: z.string(),
    example: { params: { tipo: 'ColoreAnta', modello: '110', variante: 'BIANCO' } },
    refusals: ['model.unknown'],
  }),
  image: fromAnyPage.get('/api/preventivi/immagine/{tipo}/{modello}/{variante}', {
    summary: 'The picture of a model or variant, drawn from its data',
    params: z.object({
      tipo: kindCode(),
      modello: catalogueCode,
      variante: catalogueCode,
    }),
    answer: file('image/svg+xml'),
    example: { params: { tipo: 'ColoreAnta', modello: '110', variante: 'BIANCO' } },
    refusals: ['model.unknown'],
  }),
}
