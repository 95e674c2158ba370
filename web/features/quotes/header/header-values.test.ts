import { expect, test } from 'vitest'
import type { QuoteHeader } from '#contract/quotes/header.ts'
import { headerDraftOf, keepTyped, rebased, typedFields } from './header-values.ts'

function header(change: Partial<QuoteHeader> = {}): QuoteHeader {
  return {
    id: 1,
    data: '2026-11-01T09:00:00.000Z',
    dataModifica: '2026-11-01T09:00:00.000Z',
    idUtente: 'cliente',
    codCliente: 'C1',
    rifCliente: 'Casa Rossi',
    note: '',
    sconto: 0,
    collezione: 'Speedy',
    pagamento: '',
    notePagamento: '',
    Importo: 0,
    Cliente: 'Porte Rossi',
    validoFino: '2026-12-31',
    iva: 22,
    Stato: 'aperto',
    Versione: 4,
    ...change,
  }
}

const typing = {
  ...headerDraftOf(header()),
  typed: { ...headerDraftOf(header()).typed, pagamento: 'Bonifico' },
}

test('a field is typed as long as it is not as it was read', () => {
  expect(typedFields(headerDraftOf(header()))).toEqual([])
  expect(typedFields(typing)).toEqual(['pagamento'])
})

test('what a colleague changes elsewhere comes in, and what is typed stays', () => {
  const next = rebased(typing, header({ rifCliente: 'Casa Bianchi', Versione: 7 }))
  expect(next.typed).toMatchObject({ rifCliente: 'Casa Bianchi', pagamento: 'Bonifico' })
  expect(next.version).toBe(7)
  expect(typedFields(next)).toEqual(['pagamento'])
})

test('where a colleague changes the same field the save goes on naming the older version', () => {
  const next = rebased(typing, header({ pagamento: 'Contanti', Versione: 7 }))
  expect(next.version).toBe(4)
  expect(next.typed.pagamento).toBe('Bonifico')
})

test('who has typed the same has nothing to fight about', () => {
  const next = rebased(typing, header({ pagamento: 'Bonifico', Versione: 7 }))
  expect(next.version).toBe(7)
  expect(typedFields(next)).toEqual([])
})

test("keeping one's own changes keeps the colleague's in all other fields", () => {
  const next = keepTyped(typing, header({ pagamento: 'Contanti', notePagamento: '60 giorni', Versione: 7 }))
  expect(next.typed).toMatchObject({ pagamento: 'Bonifico', notePagamento: '60 giorni' })
  expect(next.version).toBe(7)
})
