import type { manager } from '#contract/manager.ts'
import type { Handlers } from '#server/kit/handler.ts'
import {
  addPair,
  markNew,
  removeEntry,
  removePair,
  restoreEntry,
  restorePair,
  saveEntry,
} from './commands.ts'
import { listEntries, listPairs, listRemovedEntries, listRemovedPairs } from './queries.ts'

export const managerRoutes: Handlers<typeof manager> = {
  menu: ({ tx }) => listEntries(tx),
  saveEntry: ({ tx, body }) => saveEntry(tx, body),
  markNew: ({ tx, body }) => markNew(tx, { id: body.Id, isNew: body.Novita }),
  removeEntry: ({ tx, params }) => removeEntry(tx, Number(params.voce)),
  removedEntries: ({ tx }) => listRemovedEntries(tx),
  restoreEntry: ({ tx, params }) => restoreEntry(tx, Number(params.voce)),
  pairs: ({ tx }) => listPairs(tx),
  removedPairs: ({ tx }) => listRemovedPairs(tx),
  restorePair: ({ tx, params }) => restorePair(tx, Number(params.coppia)),
  savePair: ({ tx, params, body }) => {
    const pair = { head: body.CodAgenteCapo, agent: body.CodAgenteFiglio }
    const change = params.azione === 'salva' ? addPair : removePair
    return change(tx, pair)
  },
}
