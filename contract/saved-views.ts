import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { linkCode, recordNumber, typed } from './fields/texts.ts'
import { day, recordId } from './fields/values.ts'
import { Removed } from './kit/removal.ts'
import { anyRole, calls } from './kit/route.ts'
import { roles } from './roles.ts'
import { orderStates } from './statistics-names.ts'

const dayOrNone = z.string().regex(/^(|\d{4}-\d\d-\d\d)$/, 'Data non valida')
const yearOrNone = z.string().regex(/^(|20\d\d)$/, 'Anno non valido')

/** The fields are named after the URL parameters of the statistics; an absent one means its default. */
export const ViewAddress = z.strictObject({
  tab: z.literal([0, 1, 2, 3, 4]).default(0),
  /** A pair of periods that moves with the calendar; `libero` has fixed days instead. */
  periodo: z.enum(['anno', 'scorso', 'mese', 'mesi12', 'trimestre', 'libero']).default('anno'),
  anno: yearOrNone.default(''),
  da1: dayOrNone.default(''),
  a1: dayOrNone.default(''),
  da2: dayOrNone.default(''),
  a2: dayOrNone.default(''),
  stato: z.enum(orderStates).default('1'),
  prodotti: z.string().min(1).max(1_000).default('Tutti'),
  misura: z.enum(['F', 'Q']).default('F'),
  gruppo: z.enum(['tutti', 'crescita', 'calo', 'nuovi', 'persi', 'invariati']).default('tutti'),
  cerca: z.string().max(longest.search).default(''),
  ordina: z.string().max(40).default(''),
  annoTendenze: yearOrNone.default(''),
  dal1: dayOrNone.default(''),
  al1: dayOrNone.default(''),
  dal2: dayOrNone.default(''),
  al2: dayOrNone.default(''),
  attive: z.boolean().default(false),
  dal: dayOrNone.default(''),
  al: dayOrNone.default(''),
  /** The switched user, like `Agente:A07`. */
  filtro: z
    .string()
    .regex(/^(|(Agente|Cliente):.{1,20})$/, 'Utente scelto non valido')
    .default(''),
})
export type ViewAddress = z.output<typeof ViewAddress>

/** The mailed file contains only what the recipient may see on the day of sending. */
export const ViewMailing = z.object({ Quando: z.enum(['lunedi', 'primo']), Formato: z.enum(['xlsx', 'pdf']) })
export type ViewMailing = z.infer<typeof ViewMailing>

export const SavedView = z.object({
  Id: recordId,
  Nome: z.string(),
  Indirizzo: ViewAddress,
  /** The role that the view is shared with; null if only its maker sees it. */
  Ruolo: z.enum(roles).nullable(),
  /** The caller made this view and may change it. */
  Propria: z.boolean(),
  Autore: z.string(),
  /** The caller's subscription; null if there is none. */
  Invio: ViewMailing.extend({
    /** The last day on which a mail was due. */
    Ultimo: day.nullable(),
    /** The reason why the last mail was not sent; empty if it was. */
    Errore: z.string(),
  }).nullable(),
})
export type SavedView = z.infer<typeof SavedView>

const ViewId = z.object({ vista: recordNumber('Vista non valida') })
const name = typed(longest.label, 'Dai un nome alla vista')

const example = { params: { vista: '1' } }

const everyone = calls({ access: { roles: anyRole, data: 'none' }, page: 'statistiche' })
const anyone = calls({ access: 'public' })

/** Saved addresses of the statistics: the user's own, and those that the Admin shares with a role. */
export const savedViews = {
  list: everyone.get('/api/statistiche/viste', {
    summary: 'The own views and those shared with the role, of the tabs that it may see',
    answer: z.array(SavedView),
  }),
  create: everyone.post('/api/statistiche/viste', {
    summary: 'Keeps an address of the statistics under a name',
    body: z.object({ Nome: name, Indirizzo: ViewAddress }),
    refreshes: ['viste'],
    answer: SavedView,
    example: { body: { Nome: 'Anno in corso', Indirizzo: { tab: 1, periodo: 'anno' } } },
    refusals: ['view.tab', 'view.most', 'filter.outside', 'series.forbidden'],
  }),
  change: everyone.post('/api/statistiche/viste/{vista}', {
    summary: 'Renames an own view, takes another address into it, or, for the Admin, shares it with a role',
    params: ViewId,
    body: z.object({
      Nome: name.optional(),
      Indirizzo: ViewAddress.optional(),
      /** Null ends the sharing. */
      Ruolo: z.enum(roles).nullable().optional(),
    }),
    refreshes: ['viste'],
    logs: ['view.shared'],
    answer: SavedView,
    example: { ...example, body: { Nome: 'Anno in corso' } },
    refusals: [
      'view.unknown',
      'view.tab',
      'view.roleTab',
      'view.filtered',
      'role.forbidden',
      'filter.outside',
      'series.forbidden',
    ],
  }),
  remove: everyone.delete('/api/statistiche/viste/{vista}', {
    summary: 'Deletes an own view; until the night it can be brought back',
    params: ViewId,
    refreshes: ['viste'],
    undo: { by: 'restore', until: 'tonight' },
    example,
    refusals: ['view.unknown'],
  }),
  restore: everyone.post('/api/statistiche/viste/{vista}/ripristina', {
    summary: 'Brings an own view back that was deleted today',
    params: ViewId,
    refreshes: ['viste'],
    example,
    refusals: ['removal.over', 'view.most'],
  }),
  removed: everyone.get('/api/statistiche/viste/eliminate', {
    summary: 'Own views that were deleted today',
    answer: z.array(Removed),
  }),
  subscribe: everyone.post('/api/statistiche/viste/{vista}/invio', {
    summary:
      'Sends a view that the caller sees every Monday, or on the first of the month, from the next one on',
    params: ViewId,
    body: ViewMailing,
    refreshes: ['viste'],
    answer: SavedView,
    example: { ...example, body: { Quando: 'lunedi', Formato: 'xlsx' } },
    refusals: ['view.unknown', 'view.noEmail', 'filter.outside', 'series.forbidden'],
  }),
  unsubscribe: everyone.delete('/api/statistiche/viste/{vista}/invio', {
    summary: 'Sends it no more',
    params: ViewId,
    refreshes: ['viste'],
    answer: SavedView,
    example,
    refusals: ['view.unknown'],
  }),
  ofLink: anyone.post('/api/statistiche/disiscrizione/vista', {
    summary: 'Names the view whose mails the code of a link would end, and ends nothing',
    reads: true,
    byKey: true,
    query: z.object({ code: linkCode('Il link non è completo') }),
    answer: z.object({ Nome: z.string() }),
    example: { query: { code: 'x'.repeat(43) } },
    guess: 'view.code',
    refusals: ['view.code'],
  }),
  /**
   * Ends a subscription without sign-in, for one-click unsubscription by mail programs (RFC 8058) and for the
   * page behind the link.
   */
  endByLink: anyone.post('/api/statistiche/disiscrizione', {
    summary: 'Ends what a mail was sent by, named by the code of its link',
    query: z.object({ code: linkCode('Il link non è completo') }),
    answer: z.object({ Nome: z.string() }),
    example: { query: { code: 'x'.repeat(43) } },
    guess: 'view.code',
    refusals: ['view.code'],
  }),
}
