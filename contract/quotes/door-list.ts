import { z } from 'zod'
import { attemptKey } from '../fields/texts.ts'
import { rowNumber, version } from '../fields/values.ts'
import { mostListRows, mostPositions } from '../quote-kinds.ts'
import { changingOffer, gone, team } from './calls.ts'
import { PositionContent } from './rows.ts'

const posizioni = z.array(rowNumber).min(1, 'Nessuna riga selezionata').max(mostPositions)
/** A row of the list; `AlternativaDi` is the place, from 0, of the row that it is an alternative of. */
const ListedPosition = PositionContent.extend({
  AlternativaDi: z
    .number()
    .int()
    .min(0)
    .max(mostListRows - 1)
    .optional(),
  /** False for the rows of a choice that the total does not count. */
  Conta: z.boolean().default(true),
})
const example = { params: { id: '1' } }

/** Positions from a list of doors, which come and go together. */
export const doorLists = {
  read: team.post('/api/preventivi/elenco-porte/file', {
    bodyType: 'file',
    summary: 'The rows of an XLSX or CSV file as a text of cells between tabs, as if they were pasted',
    answer: z.object({ Testo: z.string() }),
    refusals: [
      'stockFile.unreadable',
      'stockFile.tooLarge',
      'doorList.empty',
      'doorList.macros',
      'doorList.tooLong',
    ],
  }),
  add: changingOffer.post('/api/preventivi/elenco-porte/{id}', {
    summary: 'Adds up to 300 positions, all or none; the server prices each like a single one',
    body: z.object({
      righe: z
        .array(ListedPosition)
        .min(1, 'Nessuna riga pronta')
        .max(mostListRows, `Al massimo ${mostListRows} righe`),
      Chiave: attemptKey,
    }),
    undo: { by: 'takeBack', until: 'tonight' },
    logs: ['quote.listAdded'],
    /** `Posizioni` are the numbers of the new positions in the order of the rows. */
    answer: z.object({ Posizioni: z.array(z.number().int()), Versione: z.number().int() }),
    example: { ...example, body: { righe: [{ modello: '110', quantita: 1, H: 2100, L: 800, S: 80 }] } },
    refusals: [...gone, 'quote.full', 'request.invalid', 'removal.madeOnce'],
  }),
  takeBack: changingOffer.post('/api/preventivi/elenco-porte/togli/{id}', {
    /** `Versione` is the latest in which the caller knows the rows; a row that has changed since is refused. */
    body: z.object({ posizioni, Versione: version.optional() }),
    summary: 'Deletes several positions at once; they can be brought back until the night',
    undo: { by: 'restore', until: 'tonight' },
    logs: ['quote.rowsRemoved'],
    example: { ...example, body: { posizioni: [2] } },
    refusals: [...gone, 'position.unknown', 'quote.stale'],
  }),
  restore: changingOffer.post('/api/preventivi/elenco-porte/rimetti/{id}', {
    body: z.object({ posizioni }),
    summary: 'Brings several positions back that were deleted today, under their numbers',
    logs: ['quote.rowsRestored'],
    example: { ...example, body: { posizioni: [2] } },
    refusals: [...gone, 'removal.over', 'quote.full'],
  }),
}
