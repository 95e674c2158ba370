import type { z } from 'zod'
import { savedVariant, variantKinds } from '#contract/quote-kinds.ts'
import type { PositionContent, quoteRows } from '#contract/quotes/rows.ts'
import type { quoteStarts } from '#contract/quotes/starts.ts'
import type { quoteTools } from '#contract/quotes/tools.ts'
import { kindsOf, variantOf } from '#rules/catalogue.ts'
import { doorPrice } from '#rules/quote-price.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { changeAll, settlePrices } from './bulk-change.ts'
import { removeExtra, restoreExtra, saveExtra } from './extras.ts'
import { setFinalMeasures } from './final-measures.ts'
import { addRow, savePosition, saveVariant } from './positions.ts'
import { doorOf } from './priced.ts'
import {
  chooseAlternative,
  duplicateRow,
  moveToRoom,
  removeQuoteRows,
  restoreQuoteRows,
} from './row-moves.ts'
import { demandQuote, listRemovedExtras, listRemovedRows, readPosition } from './rows.ts'
import { removeSample, saveSample } from './sample-doors.ts'
import { readStarts, toConfiguration } from './starts.ts'
import { readWhole } from './whole-quote.ts'
import { euros, toCents, toHundredths, toQuoteRow } from './wire.ts'

export const quoteRowsRoutes: Handlers<typeof quoteRows> = {
  nextNumber: async ({ tx, params }) => (await demandQuote(tx, params.id)).next_position,
  table: async ({ tx, params, services }) => {
    const { positions, catalogue, markup } = await readWhole(tx, services, params.id)
    return positions.map(row => toQuoteRow(row, catalogue, markup))
  },
  configuration: async ({ tx, params }) => {
    await demandQuote(tx, params.id)
    return toConfiguration(await readPosition(tx, params.id, params.posizione))
  },
  choices: async ({ tx, params, services }) => {
    const { catalogue } = await readWhole(tx, services, params.id)
    const door = doorOf(await readPosition(tx, params.id, params.posizione))
    const surcharges = doorPrice(catalogue, door)?.surcharges ?? []
    return kindsOf(catalogue, door)
      .filter(({ code }) => door.choices[code])
      .map(({ code: kind, name }) => {
        const valore = door.choices[kind] ?? ''
        return {
          cod_var: kind,
          valore,
          descrizione: `${name}: ${variantOf(catalogue, kind, valore)?.name ?? valore}`,
          prezzo: euros(surcharges.find(surcharge => surcharge.kind === kind)?.cents ?? 0),
        }
      })
  },
  add: ({ tx, params, body, ...act }) => addRow(tx, act, params.id, body.Chiave),
  duplicateRow: ({ tx, params, body, ...act }) =>
    duplicateRow(tx, act, {
      quoteId: params.id,
      position: params.posizione,
      isAlternative: body.Alternativa,
      once: body.Chiave,
    }),
  savePosition: ({ tx, body, ...act }) =>
    savePosition(tx, act, {
      quoteId: body.id,
      position: body.pos,
      ...contentOf(body),
      read: body.Versione,
      once: body.Chiave,
    }),
  saveVariant: ({ tx, body, ...act }) =>
    saveVariant(tx, act, {
      quoteId: body.id,
      position: body.posizione,
      kind: body.cod_var,
      code: body.valore,
      read: body.Versione,
    }),
  removeRow: async ({ tx, params, ...act }) => {
    await removeQuoteRows(tx, act, { quoteId: params.id, positions: [params.posizione] })
  },
  restoreRow: async ({ tx, params, ...act }) => {
    await restoreQuoteRows(tx, act, { quoteId: params.id, positions: [params.posizione] })
  },
  removedRows: ({ tx, params }) => listRemovedRows(tx, params.id),
}

/** A position as a call brings it, with the names of the server. */
export function contentOf(body: z.output<typeof PositionContent>) {
  return {
    door: {
      model: body.modello,
      quantity: body.quantita,
      widthMm: body.L,
      heightMm: body.H,
      thicknessMm: body.S,
      ...(body.tipologia !== undefined && { type: body.tipologia }),
      choices: givenChoices(body),
    },
    otherChoices: body.Scelte,
    reference: body.riferimento,
    note: body.noteRigo,
    room: body.Locale,
  }
}

function givenChoices(body: z.output<typeof PositionContent>) {
  const choices = variantKinds.map(kind => [kind, body[savedVariant(kind)]])
  return Object.fromEntries(choices.filter(([, code]) => code !== undefined))
}

export const quoteStartsRoutes: Handlers<typeof quoteStarts> = {
  read: ({ tx, user, params }) => readStarts(tx, user, params.id),
  saveSample: ({ tx, user, params, body }) =>
    saveSample(tx, user, params.id, {
      name: body.Nome,
      isPrivate: body.SoloMia,
      door: body.Configurazione,
    }),
  removeSample: ({ tx, user, params }) => removeSample(tx, user, params.id, params.numero),
}

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
  settlePrices: ({ tx, body, ...act }) =>
    settlePrices(tx, act, {
      quoteId: body.id,
      positions: body.posizioni,
      isKept: body.azione === 'mantieni',
      read: body.Versione,
    }),
  moveToRoom: ({ tx, body, ...act }) =>
    moveToRoom(tx, act, body.id, { positions: body.posizioni, room: body.Locale, order: body.Ordine }),
  setFinalMeasures: ({ tx, body, ...act }) =>
    setFinalMeasures(tx, act, {
      quoteId: body.id,
      positions: body.posizioni,
      isFinal: body.Definitive,
      read: body.Versione,
    }),
  chooseAlternative: ({ tx, body, ...act }) => chooseAlternative(tx, act, body.id, body.posizione),
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
  removeExtra: ({ tx, params, ...act }) => removeExtra(tx, act, params.id, params.posizione),
  restoreExtra: ({ tx, params, ...act }) => restoreExtra(tx, act, params.id, params.posizione),
  removedExtras: ({ tx, params }) => listRemovedExtras(tx, params.id),
}
