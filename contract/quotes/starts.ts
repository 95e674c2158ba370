import { z } from 'zod'
import { longest } from '../fields/lengths.ts'
import { catalogueChoice, line, otherChoices } from '../fields/texts.ts'
import { recordIdInAddress } from '../fields/values.ts'
import { defaultKinds, variantKinds } from '../quote-kinds.ts'
import { aboutQuote, changingQuote, QuoteId } from './calls.ts'
import { millimetres, quantity, RowConfiguration } from './rows.ts'

/** Choices that all new doors of a collection begin with; an empty code or 0 leaves the choice open. */
export const DoorDefaults = z.object({
  Collezione: catalogueChoice,
  S: millimetres,
  ...(Object.fromEntries(defaultKinds.map(kind => [kind, catalogueChoice])) as Record<
    (typeof defaultKinds)[number],
    typeof catalogueChoice
  >),
  /** Choices of all other kinds, by kind. */
  Scelte: otherChoices.optional(),
})
export type DoorDefaults = z.infer<typeof DoorDefaults>

/** A door that a dealer has given a name, to begin others like it. */
export const SampleDoor = z.object({
  Id: z.number().int(),
  Nome: z.string(),
  /** False if all who work on this desk may use it. */
  SoloMia: z.boolean(),
  Configurazione: RowConfiguration,
})
export type SampleDoor = z.infer<typeof SampleDoor>

/** Doors that a new position may begin like, and the choices that this dealer makes most. */
export const PositionStarts = z.object({
  /** The last whole door of each type in the desk's other quotes. */
  Porte: z.array(
    z.object({
      Preventivo: z.number().int(),
      RifCliente: z.string(),
      Posizione: z.number().int(),
      Riferimento: z.string(),
      Configurazione: RowConfiguration,
    }),
  ),
  /** Times that each variant and model is in the desk's newest quotes of the last twelve months, most first. */
  Uso: z.array(
    z.object({
      Tipo: z.string(),
      Codice: catalogueChoice,
      Volte: z.number().int(),
    }),
  ),
  /** Null if the desk has none for this collection. */
  Predefinite: DoorDefaults.nullable(),
  PorteTipo: z.array(SampleDoor),
})
export type PositionStarts = z.infer<typeof PositionStarts>

const exampleDoor = {
  ...{ Tipologia: 'battente', Modello: '110', Quantita: 1, H: 2100, L: 800, S: 80 },
  ...Object.fromEntries(variantKinds.map(kind => [kind, ''])),
}

export const quoteStarts = {
  read: aboutQuote.get('/api/preventivi/partenze/{id}', {
    summary: 'What a new position may begin like, and what this dealer chooses most',
    answer: PositionStarts,
  }),
  saveSample: changingQuote.post('/api/preventivi/portetipo/{id}', {
    summary: 'Keeps a door under a name, in place of an earlier one of this name; answers its number',
    body: z.object({
      Nome: line(longest.label).min(1, 'Scrivi un nome'),
      SoloMia: z.boolean().default(false),
      Configurazione: RowConfiguration.extend({
        Quantita: quantity,
        H: millimetres,
        L: millimetres,
        S: millimetres,
      }),
    }),
    answer: z.number().int(),
    example: { params: { id: '1' }, body: { Nome: 'Bagno', Configurazione: exampleDoor } },
    refusals: ['quote.unknown', 'sampleDoor.full'],
  }),
  removeSample: changingQuote.delete('/api/preventivi/portetipo/{id}/{numero}', {
    summary: 'Forgets a door that was kept under a name',
    params: QuoteId.extend({ numero: recordIdInAddress }),
    undo: { by: 'saveSample', until: 'always' },
    example: { params: { id: '1', numero: '1' } },
    refusals: ['quote.unknown', 'sampleDoor.unknown'],
  }),
}
