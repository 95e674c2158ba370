import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { agentCode, recordNumber, typed } from './fields/texts.ts'
import { place, recordId, recordIdOrZero, someRoles } from './fields/values.ts'
import { Removed } from './kit/removal.ts'
import { calls } from './kit/route.ts'
import { roles } from './roles.ts'

export const ManagedEntry = z.object({
  Id: z.number().int(),
  Type: z.enum(['Header', 'Item']),
  Text: z.string(),
  Link: z.string(),
  Image: z.string(),
  Novita: z.boolean(),
  Ruoli: z.array(z.enum(roles)),
  /** False while the page is in maintenance. */
  Aperta: z.boolean(),
})
export type ManagedEntry = z.infer<typeof ManagedEntry>

const link = z
  .string()
  .trim()
  .max(longest.menuLink)
  .refine(isSafeLink, 'Indica una pagina del portale o un indirizzo https')

/** Accepts a screen, a special link or an https URL. Other links are refused, because a browser might execute them. */
function isSafeLink(text: string): boolean {
  return /^(@?[\w-]*)$/.test(text) || /^https:\/\/[^\s]+$/.test(text)
}

export const EntryChange = z.object({
  /** 0 creates an entry. */
  Id: recordIdOrZero,
  Type: z.enum(['Header', 'Item']),
  Text: typed(longest.menuText),
  // An absent field keeps its value. A new entry is open and visible to all roles.
  Link: link.optional(),
  Image: z
    .string()
    .regex(/^[\w-]{0,40}$/)
    .optional(),
  Novita: z.boolean().optional(),
  Ruoli: someRoles.optional(),
  Aperta: z.boolean().optional(),
  /** Position of the entry, from 0. If absent, an existing entry stays in place and a new entry comes last. */
  Posizione: place.optional(),
})
export type EntryChange = z.input<typeof EntryChange>

const anEntry = {
  Id: 3,
  Type: 'Item',
  Text: 'Ordini in produzione',
  Link: 'statoOrdini',
  Image: 'truck',
  Novita: false,
  Ruoli: ['Cliente', 'Agente', 'AgenteCapo', 'Admin'],
  Aperta: true,
}

export const AgentPair = z.object({
  Id: z.number().int(),
  CodAgenteCapo: z.string(),
  NomeAgenteCapo: z.string(),
  CodAgenteFiglio: z.string(),
  NomeAgenteFiglio: z.string(),
})
export type AgentPair = z.infer<typeof AgentPair>

const EntryId = z.object({ voce: recordNumber() })

const office = calls({ access: { roles: ['Admin'], data: 'none' } })

/** The Admin's calls for the menu and for pairs of agents. */
export const manager = {
  menu: office.get('/api/admin/manager/menu', {
    summary: 'Every menu entry, in order',
    answer: z.array(ManagedEntry),
  }),
  saveEntry: office.post('/api/admin/manager/updateMenu', {
    summary: 'Adds, changes or moves an entry; answers the list',
    body: EntryChange,
    changes: ['menu'],
    logs: ['menu.changed'],
    answer: z.array(ManagedEntry),
    example: { body: anEntry },
    refusals: ['menu.unknown', 'menu.needed'],
  }),
  markNew: office.post('/api/admin/manager/novitaMenu', {
    summary: 'Shows or hides the New chip of an entry; answers the list',
    body: z.object({ Id: recordId, Novita: z.boolean() }),
    changes: ['menu'],
    logs: ['menu.changed'],
    answer: z.array(ManagedEntry),
    example: { body: { Id: 3, Novita: true } },
    refusals: ['menu.unknown'],
  }),
  removeEntry: office.delete('/api/admin/manager/menu/{voce}', {
    summary: 'Takes an entry out of the menu; until the night it can be restored',
    params: EntryId,
    changes: ['menu'],
    undo: { by: 'restoreEntry', until: 'tonight' },
    logs: ['menu.removed'],
    answer: z.array(ManagedEntry),
    example: { params: { voce: '999999' } },
    refusals: ['menu.unknown', 'menu.needed'],
  }),
  removedEntries: office.get('/api/admin/manager/menu/eliminate', {
    summary: 'Entries that were deleted today',
    answer: z.array(Removed),
  }),
  restoreEntry: office.post('/api/admin/manager/menu/{voce}/ripristina', {
    summary: 'Puts an entry that was deleted today back into its place',
    params: EntryId,
    changes: ['menu'],
    logs: ['menu.restored'],
    answer: z.array(ManagedEntry),
    example: { params: { voce: '999999' } },
    refusals: ['removal.over'],
  }),
  pairs: office.get('/api/admin/manager/agenti', {
    summary: 'Head agents and the agents paired under them',
    answer: z.array(AgentPair),
  }),
  savePair: office.post('/api/admin/manager/agenti/{azione}', {
    summary: 'Adds or removes a pair; answers OK, or why not',
    params: z.object({ azione: z.enum(['salva', 'elimina']) }),
    body: z.object({ CodAgenteCapo: agentCode, CodAgenteFiglio: agentCode }),
    refreshes: ['coppie'],
    undo: { by: 'restorePair', until: 'tonight' },
    logs: ['pair.added', 'pair.removed'],
    answer: z.string(),
    example: { params: { azione: 'elimina' }, body: { CodAgenteCapo: 'X', CodAgenteFiglio: 'Y' } },
  }),
  removedPairs: office.get('/api/admin/manager/agenti/eliminate', {
    summary: 'Pairs that were removed today',
    answer: z.array(Removed),
  }),
  restorePair: office.post('/api/admin/manager/agenti/{coppia}/ripristina', {
    summary: 'Restores a pair that was removed today',
    params: z.object({ coppia: recordNumber() }),
    refreshes: ['coppie'],
    logs: ['pair.restored'],
    example: { params: { coppia: '999999' } },
    refusals: ['removal.over', 'pair.taken'],
  }),
}
