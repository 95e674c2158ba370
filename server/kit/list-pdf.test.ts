import { expect, test } from 'vitest'
import { columns } from '#rules/tables/column.ts'
import { notesOf } from './list-pdf.ts'

const described = columns<{ Nome: string; Importo: number }>([
  { field: 'Nome', title: 'Ragione sociale', format: 'text' },
  { field: 'Importo', title: 'Importo', format: 'euro', total: true },
])
const row = { Nome: 'Rossi', Importo: 1 }

const asked = {
  query: { cerca: '' },
  filterText: 'Agente A07 · Anna Rossi',
  user: { name: 'anna' },
  services: { now: () => new Date('2026-11-20T09:00:00Z') },
}

function notes(rows: number, total: number, query: { cerca: string; ordina?: string } = { cerca: '' }) {
  const list = {
    columns: described,
    rows: Array.from({ length: rows }, () => row),
    total,
    totals: { Importo: 9 },
    counted: 'clienti',
    standardSort: 'Nome',
  }
  return notesOf(list, { ...asked, query })
}

test('a document that stops short of what was counted says that there are more', () => {
  const list = { columns: described, rows: [row], total: 1, hasMore: true as const, counted: 'clienti' }
  expect(notesOf({ ...list, standardSort: 'Nome' }, asked).join()).toContain(
    'solo i primi 1 clienti di oltre 1',
  )
})

test('a document that stops says of how many', () => {
  expect(notes(5000, 7312)).toContain('solo i primi 5.000 clienti di 7.312, totali di tutti')
  expect(notes(2, 2).join()).not.toContain('solo')
})

test('a document says what was searched, for whom, in which order, who asked and when', () => {
  expect(notes(2, 2, { cerca: 'ros', ordina: '-Importo' })).toEqual([
    'importi in euro',
    'Agente A07 · Anna Rossi',
    'ricerca «ros»',
    'ordine: Importo, decrescente',
    'anna, 20/11/2026 10:00',
  ])
})
