import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { printedTexts } from './print-list.ts'

interface Row {
  name: string
  amount: number
}

const Drawn = () => null
const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Nome', cell: row => createElement('strong', {}, row.name), kind: 'name' },
  { id: 'amount', header: 'Importo', group: 'Periodo 1', cell: row => `${row.amount} €`, align: 'end' },
  { id: 'state', header: 'Stato', cell: () => createElement(Drawn), text: row => `di ${row.name}` },
  { id: 'icon', header: 'Disegno', cell: () => createElement(Drawn) },
  { id: 'open', header: 'Apri', cell: () => 'apri', kind: 'action' },
]

test('a print has the text of each cell, without buttons and drawings', () => {
  const rows = [
    { name: 'Rossi', amount: 5 },
    { name: 'Verdi', amount: 0 },
  ]
  expect(printedTexts(columns, rows)).toEqual({
    headers: [
      { text: 'Nome', isEnd: false },
      { text: 'Importo, Periodo 1', isEnd: true },
      { text: 'Stato', isEnd: false },
    ],
    lines: [
      ['Rossi', '5 €', 'di Rossi'],
      ['Verdi', '0 €', 'di Verdi'],
    ],
  })
})
