import { z } from 'zod'
import {
  type ClaimKind,
  type ClaimPhotoKind,
  type ClaimRemedy,
  type ClaimState,
  claimKinds,
  claimPhotoKinds,
  claimRemedies,
  claimStates,
  mostPiecesWithoutOrder,
} from './claim-names.ts'
import { longest } from './fields/lengths.ts'
import { attemptKey, customerCode, line, recordNumber, typed, writtenNote } from './fields/texts.ts'
import { day, euroAmount, instant, recordId, rowNumber } from './fields/values.ts'
import { file } from './kit/file.ts'
import { anyRole, calls } from './kit/route.ts'
import { multiLine } from './kit/text.ts'
import { roles } from './roles.ts'

const names = <Name extends string>(words: Record<Name, string>) => Object.keys(words) as Name[]
const kind = z.enum(names<ClaimKind>(claimKinds))
const state = z.enum(names<ClaimState>(claimStates))
const remedy = z.enum(names<ClaimRemedy>(claimRemedies))
const photoKind = z.enum(names<ClaimPhotoKind>(claimPhotoKinds))

/** A place on the drawing of the door, from its upper left corner (0, 0) to its lower right one (1, 1). */
const ClaimPin = z.object({
  Lato: z.enum(['interno', 'esterno']),
  X: z.number().min(0).max(1),
  Y: z.number().min(0).max(1),
  /** The place in words, such as "Anta, a metà, lato serratura". */
  Testo: typed(longest.title, 'Scrivi dove'),
})

export const ClaimRow = z.object({
  Id: z.number().int(),
  Numero: z.string(),
  Stato: state,
  Tipo: kind,
  CodCliente: z.string(),
  CLRAGSOC: z.string(),
  /** Null if the door is in no order. */
  Progressivo: z.number().int().nullable(),
  /** Empty if the door is in no order. */
  NUM_ORD: z.string(),
  Riga: z.number().int().nullable(),
  Modello: z.string(),
  Quantita: z.number().int(),
  Aperto: day,
  /** Null before it is sent. */
  Inviato: instant.nullable(),
  /** Who of the office works on it; empty if nobody does. */
  Assegnatario: z.string(),
})
export type ClaimRow = z.infer<typeof ClaimRow>

const ClaimStep = z.object({
  Id: z.number().int(),
  /** State of the claim after this step. */
  Stato: state,
  Autore: z.string(),
  Ruolo: z.enum(roles),
  Quando: instant,
  Testo: z.string(),
  /** Null for steps other than a proposal. */
  Rimedio: remedy.nullable(),
  /** Euro, for a credit. */
  Importo: z.number().nullable(),
  /** Day of a visit. */
  Giorno: day.nullable(),
})
export type ClaimStep = z.infer<typeof ClaimStep>

export const ClaimSheet = ClaimRow.extend({
  Finitura: z.string(),
  Misure: z.string(),
  Descrizione: z.string(),
  /** Number on the label, as far as it can be read. */
  Etichetta: z.string(),
  /** Where and when a door without an order was bought. */
  Acquisto: z.string(),
  ApertoDa: z.string(),
  Segni: z.array(ClaimPin),
  Foto: z.array(z.object({ Id: z.number().int(), Tipo: photoKind, Percorso: z.string() })),
  /** The oldest first. */
  Passi: z.array(ClaimStep),
})
export type ClaimSheet = z.infer<typeof ClaimSheet>

const ofDoor = { Modello: line(longest.title), Finitura: line(longest.title), Misure: line(longest.title) }

export const ClaimOpen = z
  .object({
    /** The customer, where the caller reaches several; if absent, that of the order, or the caller itself. */
    CodCliente: customerCode.optional(),
    /** A delivered order, with the line; absent for a door without an order. */
    Progressivo: recordId.optional(),
    Riga: rowNumber.optional(),
    /** Model, finish and measures count for a door without an order; an order's line has its own. */
    Modello: ofDoor.Modello.default(''),
    Finitura: ofDoor.Finitura.default(''),
    Misure: ofDoor.Misure.default(''),
    Etichetta: line(longest.label).default(''),
    Acquisto: line(longest.description).default(''),
    Tipo: kind,
    Quantita: z.number().int().min(1, 'Almeno un pezzo').max(9_999, 'Al massimo 9.999 pezzi').default(1),
    Descrizione: writtenNote('Scrivi che cosa è successo'),
    Segni: z.array(ClaimPin).max(10, 'Al massimo 10 segni').default([]),
    /** Idempotency key: a second call with the same key opens no second claim. */
    Chiave: attemptKey,
  })
  .refine(({ Progressivo, Riga }) => (Progressivo === undefined) === (Riga === undefined), {
    path: ['Riga'],
    error: "Scegli la riga dell'ordine",
  })
  .refine(({ Progressivo, Quantita }) => Progressivo !== undefined || Quantita <= mostPiecesWithoutOrder, {
    path: ['Quantita'],
    error: `Senza ordine al massimo ${mostPiecesWithoutOrder} pezzi`,
  })

const words = multiLine(line(longest.note)).default('')
/** The newest step that the caller has seen. An answer to an older step is refused. */
const seen = { Passo: recordId }

export const ClaimProposal = z
  .object({
    ...seen,
    Rimedio: remedy,
    Importo: euroAmount(100_000).min(0.01, 'Scrivi un importo').optional(),
    Giorno: day.optional(),
    Testo: words,
  })
  .refine(({ Rimedio, Importo }) => (Rimedio === 'accredito') === (Importo !== undefined), {
    path: ['Importo'],
    error: "L'importo serve per l'accredito, e solo per quello",
  })
  .refine(({ Rimedio, Giorno }) => (Rimedio === 'visita') === (Giorno !== undefined), {
    path: ['Giorno'],
    error: 'Il giorno serve per la visita, e solo per quella',
  })
  .refine(({ Rimedio, Testo }) => Rimedio !== 'nessuno' || Testo !== '', {
    path: ['Testo'],
    error: 'Scrivi il motivo',
  })

export const largestClaimPhotoBytes = 10 * 2 ** 20

const everyone = calls({ access: { roles: anyRole, data: 'team' } })
const ofClaim = {
  params: z.object({ reclamo: recordNumber() }),
  changes: ['reclami'],
  refusals: ['claim.unknown', 'claim.moved'],
} as const
const ofPartners = { roles: ['Cliente', 'Agente', 'AgenteCapo'], data: 'team' } as const
const openers = calls({ access: ofPartners })
const partners = calls({ access: ofPartners, ...ofClaim })
const dealer = calls({ access: { roles: ['Cliente'], data: 'team' }, ...ofClaim })
const office = calls({ access: { roles: ['Admin'], data: 'team' }, ...ofClaim })
const example = { params: { reclamo: '1' } }

/** Claims: what is wrong with a delivered door, and what the office proposes. */
export const claims = {
  list: everyone.get('/api/reclami/elenco', {
    summary: 'Claims; drafts are among them only if their state is asked for',
    filter: 'path',
    query: z.object({ stato: z.enum(['aperti', 'tutti', ...state.options]).default('aperti') }),
    list: { rows: 100, sortable: ['Numero', 'Aperto', 'CLRAGSOC', 'Modello'] },
    answer: z.array(ClaimRow),
  }),
  sheet: everyone.get('/api/reclami/scheda/{reclamo}', {
    summary: 'Everything about one claim',
    params: ofClaim.params,
    answer: ClaimSheet,
    example,
    refusals: ['claim.unknown'],
  }),
  claimable: everyone.get('/api/reclami/ordine/{progressivo}', {
    summary: 'How many pieces of each line of a delivered order can still be claimed',
    params: z.object({ progressivo: recordNumber() }),
    answer: z.array(
      z.object({
        Riga: z.number().int(),
        Descrizione: z.string(),
        Modello: z.string(),
        Quantita: z.number().int(),
        Disponibili: z.number().int(),
      }),
    ),
    example: { params: { progressivo: '2' } },
    refusals: ['order.unknown', 'claim.undelivered'],
  }),
  open: openers.post('/api/reclami/apri', {
    summary: 'Opens a claim as a draft, which takes photos before it is sent',
    body: ClaimOpen,
    changes: ['reclami'],
    logs: ['claim.opened'],
    answer: ClaimSheet,
    example: {
      body: {
        CodCliente: 'C1',
        Progressivo: 2,
        Riga: 1,
        Tipo: 'danneggiato',
        Descrizione: "Graffio sull'anta.",
      },
    },
    refusals: [
      'customer.unknown',
      'order.unknown',
      'position.unknown',
      'claim.undelivered',
      'claim.pieces',
      'claim.tooMany',
    ],
  }),
  addPhoto: partners.post('/api/reclami/foto/{reclamo}', {
    summary: 'A photo of a claim, in the field `file`: drawn anew, without place and camera',
    bodyType: 'file',
    query: z.object({ tipo: photoKind.default('difetto') }),
    logs: ['claim.photo'],
    example,
    refusals: [
      'claim.unknown',
      'claim.moved',
      'claim.photos',
      'upload.notPhoto',
      'upload.photoTooLarge',
      'upload.quota',
    ],
  }),
  photo: everyone.get('/api/reclami/immagine/{reclamo}', {
    summary: 'A photo of a claim, whole or small',
    params: ofClaim.params,
    query: z.object({
      foto: recordNumber(),
      misura: z.enum(['intera', 'piccola']).default('intera'),
    }),
    answer: file('image/jpeg'),
    example: { ...example, query: { foto: '1' } },
    refusals: ['file.unknown', 'file.unavailable'],
  }),
  send: partners.post('/api/reclami/invia/{reclamo}', {
    summary: 'Sends a draft, which needs a photo of the defect; a second time changes nothing',
    logs: ['claim.sent'],
    example,
    refusals: ['claim.unknown', 'claim.moved', 'claim.noPhoto'],
  }),
  withdraw: partners.post('/api/reclami/ritira/{reclamo}', {
    summary: 'Withdraws a claim that is not accepted or ended',
    logs: ['claim.withdrawn'],
    example,
  }),
  take: office.post('/api/reclami/prendi/{reclamo}', {
    summary: 'Takes a claim in charge, or gives it back',
    body: z.object({ InCarico: z.boolean().default(true) }),
    undo: { by: 'take', until: 'always' },
    logs: ['claim.taken', 'claim.givenBack'],
    example: { ...example, body: {} },
    refusals: ['claim.unknown', 'claim.moved', 'claim.taken'],
  }),
  propose: office.post('/api/reclami/proponi/{reclamo}', {
    summary: 'Proposes a remedy, which replaces the proposal before; `nessuno` refuses the claim',
    body: ClaimProposal,
    logs: ['claim.proposed', 'claim.refused'],
    example: { ...example, body: { Passo: 1, Rimedio: 'accredito', Importo: 85 } },
  }),
  accept: dealer.post('/api/reclami/accetta/{reclamo}', {
    summary: 'Accepts the proposal that the caller has seen',
    body: z.object(seen),
    logs: ['claim.accepted'],
    example: { ...example, body: { Passo: 1 } },
  }),
  discuss: dealer.post('/api/reclami/discuti/{reclamo}', {
    summary: 'Answers the proposal with words; the office looks at the claim again',
    body: z.object({ ...seen, Testo: writtenNote('Scrivi che cosa non va') }),
    logs: ['claim.discussed'],
    example: { ...example, body: { Passo: 1, Testo: 'Serve prima.' } },
  }),
  close: office.post('/api/reclami/chiudi/{reclamo}', {
    summary: 'Closes an accepted claim',
    body: z.object({ ...seen, Testo: words }),
    logs: ['claim.closed'],
    example: { ...example, body: { Passo: 1 } },
  }),
  reopen: everyone.post('/api/reclami/riapri/{reclamo}', {
    ...ofClaim,
    summary: 'Reopens a closed or refused claim within 30 days',
    body: z.object({ ...seen, Testo: writtenNote('Scrivi perché lo riapri') }),
    logs: ['claim.reopened'],
    example: { ...example, body: { Passo: 1, Testo: 'Il difetto è tornato.' } },
    refusals: ['claim.unknown', 'claim.moved', 'claim.late', 'claim.pieces'],
  }),
}
