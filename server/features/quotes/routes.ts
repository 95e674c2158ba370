import type { quotes } from '#contract/quotes.ts'
import { sentFile } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { Refusal, refuse } from '#server/kit/refuse.ts'
import { renderOrRefuse } from '#server/kit/render-pdf.ts'
import { createQuote, duplicateQuote, removeQuote, restoreQuote, saveHeader } from './commands.ts'
import { findHeaderImage, saveHeaderImage } from './header-image.ts'
import { listDeletedQuotes, listQuotes } from './list-quotes.ts'
import { deskOf } from './makers.ts'
import { readMarkups, saveMarkups } from './markups.ts'
import { loadQuotePaper } from './paper.ts'
import { readHeader, readQuote, toMarkups } from './queries.ts'
import { toCents, toHundredths } from './wire.ts'

export const quotesRoutes: Handlers<typeof quotes> = {
  list: ({ tx, user, query, page }) =>
    listQuotes(tx, {
      userId: user.id,
      days: Number(query.days ?? query.giorni ?? '30'),
      maker: query.IdUtente,
      isOpenOnly: query.stato === 'aperto',
      only: query.solo,
      page,
    }),
  create: ({ tx, body, filter, ...act }) =>
    createQuote(tx, act, filter, {
      reference: body.rifCliente,
      collection: body.collezione,
      once: body.Chiave,
    }),
  read: ({ tx, params, services }) => readQuote(tx, services, params.id),
  header: ({ tx, params }) => readHeader(tx, params.id),
  saveHeader: async ({ tx, body, ...act }) => {
    const asked = {
      reference: body.rifCliente,
      note: body.note,
      payment: body.pagamento,
      paymentNote: body.notePagamento,
      validUntil: body.validoFino,
      vatPercent: body.iva,
      read: body.Versione,
    }
    try {
      return { Esito: 'OK', Versione: await saveHeader(tx, act, body.id, asked) }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'quote.unknown') return 'NO'
      throw error
    }
  },
  duplicate: ({ tx, params, body, ...act }) =>
    duplicateQuote(tx, act, params.id, { reference: body.rifCliente, once: body.Chiave }),
  remove: ({ tx, params }) => removeQuote(tx, params.id),
  restore: ({ tx, params }) => restoreQuote(tx, params.id),
  deleted: ({ tx, user }) => listDeletedQuotes(tx, user),
  print: async ({ tx, params, services }) => {
    const { toDocument, fileName } = await loadQuotePaper(tx, services, params.id)
    return async () => ({ body: await renderOrRefuse(services.pdf, await toDocument()), fileName })
  },
  markups: async ({ tx, body, filter, ...act }) => {
    const { markup, deskName, defaults } = await readMarkups(tx, act, filter, body.IdPrev)
    return {
      ...toMarkups(markup),
      ...(deskName && { Scrivania: deskName }),
      ...(defaults && { Porte: defaults }),
    }
  },
  saveMarkups: ({ tx, body, filter, ...act }) =>
    saveMarkups(tx, act, filter, {
      id: body.IdPrev,
      markup: {
        percentHundredths: toHundredths(body.MaggPerc),
        cents: toCents(body.MaggNetta),
        discountHundredths: toHundredths(body.Sconto),
      },
      defaults: body.Porte,
      read: body.Versione,
    }),
  uploadImage: {
    steps: ({ transaction, conclude, upload, filter, ...act }) =>
      saveHeaderImage(act, { filter, transaction, conclude }, upload),
  },
  image: async ({ tx, user, filter, services }) => {
    const stored = await findHeaderImage(tx, await deskOf(tx, user, filter))
    if (!stored) throw refuse('file.unknown')
    return sentFile(services.files, stored, 'intestazione.png')
  },
}
