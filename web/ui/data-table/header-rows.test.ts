import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { columns } from '#rules/tables/column.ts'
import type { DataColumn } from './column.ts'
import { drawnColumns } from './drawn-columns.ts'
import { HeaderRows } from './header-rows.tsx'

interface Compared {
  Nome: string
  Pezzi1: number
  Euro1: number
  Pezzi2: number
}

const compared = drawnColumns(
  columns<Compared>([
    { field: 'Nome', title: 'Ragione sociale', format: 'text' },
    { field: 'Pezzi1', title: 'Pezzi', format: 'integer', group: 'Periodo 1' },
    { field: 'Euro1', title: 'Fatturato', format: 'euro', group: 'Periodo 1' },
    { field: 'Pezzi2', title: 'Pezzi', format: 'integer', group: 'Periodo 2' },
  ]),
)

/** Returns the heading cells of each header line, each written as `scope span text`. */
function headings<Row>(shown: readonly DataColumn<Row>[], hasToggle = false): string[][] {
  const table = renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(HeaderRows<Row>, { columns: shown, hasToggle, sort: undefined, onSortChange: undefined }),
    ),
  )
  return [...table.matchAll(/<tr.*?<\/tr>/g)].map(([line]) =>
    [...line.matchAll(/<th([^>]*)>(.*?)<\/th>/g)].map(([, given = '', content = '']) => {
      const spoken = (name: string) => new RegExp(`${name}="(\\w+)"`, 'i').exec(given)?.[1] ?? '1'
      const text = content.replaceAll(/<[^>]*>/g, '')
      return `${spoken('scope')} ${spoken('colspan')}x${spoken('rowspan')} ${text}`
    }),
  )
}

test('columns of a group stand under its heading, the others reach over both lines', () => {
  expect(headings(compared, true)).toEqual([
    ['col 1x2 Dettaglio', 'col 1x2 Ragione sociale', 'colgroup 2x1 Periodo 1', 'colgroup 1x1 Periodo 2'],
    ['col 1x1 Pezzi', 'col 1x1 Fatturato', 'col 1x1 Pezzi'],
  ])
})

test('a group keeps its heading over what is left of it', () => {
  expect(headings(compared.filter(column => column.id !== 'Pezzi1' && column.id !== 'Pezzi2'))).toEqual([
    ['col 1x2 Ragione sociale', 'colgroup 1x1 Periodo 1'],
    ['col 1x1 Fatturato'],
  ])
})

test('without groups there is one line', () => {
  expect(headings(compared.slice(0, 1))).toEqual([['col 1x1 Ragione sociale']])
})
