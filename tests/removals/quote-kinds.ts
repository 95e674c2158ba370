import { contract } from '#contract/index.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import type { Call, Kind } from './kind.ts'

export async function ofQuotes(call: Call, { dealer: as }: { dealer: string }) {
  const { quotes, quoteRows, quoteTools, quoteOffers } = contract
  const made = async (rifCliente: string) => {
    const id = (await call(quotes.create, { as, body: { rifCliente } })).json()
    for (const _ of [1, 2]) await call(quoteRows.savePosition, { as, body: { id, ...aSentDoor } })
    for (const Descrizione of ['Posa', 'Trasporto'])
      await call(quoteTools.saveExtra, { as, body: { id, Descrizione, Quantita: 1, Prezzo: 80, Iva: 10 } })
    return id
  }
  const [whole, id] = [await made('Casa Rossi'), await made('Villa Bianchi')]
  await call(quoteOffers.publish, { as, params: { id } })
  // Version and time of change are left out, because they always change.
  const contentOf = async () => {
    const { Testata, Offerta, ...content } = (await call(quotes.read, { as, params: { id } })).json()
    const rows = content.Righe.map(({ Versione: _, ...row }) => row)
    const extras = content.Voci.map(({ Versione: _, ...extra }) => extra)
    return { ...content, Righe: rows, Voci: extras, Importo: Testata.Importo }
  }
  const quote: Kind = {
    table: 'quote',
    shown: async () => (await call(quotes.list, { as, query: { days: '0' } })).json(),
    remove: () => call(quotes.remove, { as, params: { id: whole } }),
    removed: async () => (await call(quotes.deleted, { as })).json(),
    restore: key => call(quotes.restore, { as, params: { id: Number(key) } }),
  }
  const position: Kind = {
    table: 'quote_position',
    shown: contentOf,
    remove: () => call(quoteRows.removeRow, { as, params: { id, posizione: 1 } }),
    removed: async () => (await call(quoteRows.removedRows, { as, params: { id } })).json(),
    restore: key => call(quoteRows.restoreRow, { as, params: { id, posizione: Number(key) } }),
  }
  const ownLine: Kind = {
    table: 'quote_extra',
    shown: contentOf,
    remove: () => call(quoteTools.removeExtra, { as, params: { id, posizione: 1 } }),
    removed: async () => (await call(quoteTools.removedExtras, { as, params: { id } })).json(),
    restore: key => call(quoteTools.restoreExtra, { as, params: { id, posizione: Number(key) } }),
  }
  const offer: Kind = {
    table: 'quote_offer',
    shown: async () => {
      const { Offerta } = (await call(quotes.read, { as, params: { id } })).json()
      return Offerta && [Offerta.Indirizzo, Offerta.Versione, Offerta.Esito]
    },
    remove: () => call(quoteOffers.withdraw, { as, params: { id } }),
    removed: async () => (await call(quoteOffers.withdrawn, { as, params: { id } })).json(),
    restore: () => call(quoteOffers.restore, { as, params: { id } }),
  }
  return { quote, position, ownLine, offer }
}
