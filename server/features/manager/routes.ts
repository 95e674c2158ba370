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
  saveEntry: ({ tx, body, ...act }) => saveEntry(tx, act, body),
  markNew: ({ tx, body, ...act }) => markNew(tx, act, { id: body.Id, isNew: body.Novita }),
  removeEntry: ({ tx, params, ...act }) => removeEntry(tx, act, Number(params.voce)),
  removedEntries: ({ tx }) => listRemovedEntries(tx),
  restoreEntry: ({ tx, params, ...act }) => restoreEntry(tx, act, Number(params.voce)),
  pairs: ({ tx }) => listPairs(tx),
  removedPairs: ({ tx }) => listRemovedPairs(tx),
  restorePair: async ({ tx, params, ...act }) => {
    await restorePair(tx, act, Number(params.coppia))
    return 'OK'
  },
  savePair: async ({ tx, params, body, ...act }) => {
    const pair = { head: body.CodAgenteCapo, agent: body.CodAgenteFiglio }
    const change = params.azione === 'salva' ? addPair : removePair
    return (await change(tx, act, pair)) ?? 'OK'
  },
}
