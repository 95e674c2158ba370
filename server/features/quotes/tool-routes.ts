import type { quoteTools } from '#contract/quotes/tools.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { changeAll, settlePrices } from './bulk-change.ts'
import { removeExtra, restoreExtra, saveExtra } from './extras.ts'
import { chooseAlternative } from './row-moves.ts'
import { listRemovedExtras } from './rows.ts'
import { toCents, toHundredths } from './wire.ts'

export const quoteToolsRoutes: Handlers<typeof quoteTools> = {
  changeAll: ({ tx, body, ...act }) =>
    changeAll(tx, act, {
      quoteId: body.id,
      positions: body.posizioni,
      kind: body.cod_var,
      code: body.valore,
      isTrial: body.prova,
      read: body.Versione,
    }),
  settlePrices: async ({ tx, body, ...act }) => {
    await settlePrices(tx, act, {
      quoteId: body.id,
      positions: body.posizioni,
      isKept: body.azione === 'mantieni',
      read: body.Versione,
    })
    return 'OK'
  },
  chooseAlternative: async ({ tx, body, ...act }) => {
    await chooseAlternative(tx, act, body.id, body.posizione)
    return 'OK'
  },
  saveExtra: ({ tx, body, ...act }) =>
    saveExtra(tx, act, {
      quoteId: body.id,
      line: body.riga,
      description: body.Descrizione,
      quantityHundredths: toHundredths(body.Quantita),
      unitCents: toCents(body.Prezzo),
      vatPercent: body.Iva,
      read: body.Versione,
      once: body.Chiave,
    }),
  removeExtra: async ({ tx, params, ...act }) => {
    await removeExtra(tx, act, params.id, params.posizione)
    return 'OK'
  },
  restoreExtra: async ({ tx, params, ...act }) => {
    await restoreExtra(tx, act, params.id, params.posizione)
    return 'OK'
  },
  removedExtras: ({ tx, params }) => listRemovedExtras(tx, params.id),
}
