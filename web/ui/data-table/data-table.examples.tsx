import { Box } from '@mantine/core'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import type { DataColumn } from './column.ts'
import { DataTable } from './data-table.tsx'

interface Order {
  number: string
  customer: string
  pieces: number
}

const orders: readonly Order[] = [
  { number: '1201', customer: 'Porte Rossi S.r.l.', pieces: 12 },
  { number: '1202', customer: 'Bianchi Infissi', pieces: 3 },
  { number: '1203', customer: 'Verdi Serramenti', pieces: 48 },
]

const columns: readonly DataColumn<Order>[] = [
  {
    id: 'number',
    header: 'Numero',
    cell: row => row.number,
    value: row => row.number,
    sortable: true,
    card: 'title',
  },
  {
    id: 'customer',
    header: 'Cliente',
    cell: row => row.customer,
    value: row => row.customer,
    sortable: true,
  },
  {
    id: 'pieces',
    header: 'Quantità',
    group: 'Periodo 2',
    cell: row => row.pieces,
    value: row => row.pieces,
    align: 'end',
    sortable: true,
  },
]

const table = {
  label: 'Ordini',
  columns,
  rowKey: (row: Order) => row.number,
  empty: { text: 'Nessun ordine', about: 'Qui compaiono gli ordini.' },
}
const message = 'Il server non risponde. Controlla la connessione e riprova.'

export const sorted: Example = {
  draw: () => (
    <Kept<string | undefined> from="number">
      {(sort, setSort) => (
        <DataTable
          {...table}
          rows={orders}
          sort={sort}
          onSortChange={setSort}
          totals={{ number: 'Totale', pieces: 63 }}
        />
      )}
    </Kept>
  ),
}

export const searched: Example = {
  draw: () => <DataTable {...table} rows={orders} search="rossi" />,
}

export const empty: Example = {
  draw: () => <DataTable {...table} rows={[]} />,
}

export const loading: Example = {
  draw: () => <DataTable {...table} rows={undefined} />,
}

export const failed: Example = {
  draw: () => <DataTable {...table} rows={undefined} failure={{ message, onRetry: () => {} }} />,
}

export const failedAgain: Example = {
  draw: () => <DataTable {...table} rows={orders} failure={{ message, reference: 'req-7f' }} />,
}

export const refreshing: Example = {
  draw: () => <DataTable {...table} rows={orders} refreshing />,
}

export const opening: Example = {
  draw: () => (
    <Kept from="">
      {(opened, setOpened) => (
        <>
          <DataTable {...table} rows={orders} onOpen={row => setOpened(row.number)} />
          <output>{opened}</output>
        </>
      )}
    </Kept>
  ),
}

const renderExpanded = (row: Order) => <p>Righe dell'ordine {row.number}</p>

export const expanding: Example = {
  draw: () => (
    <Kept<string | undefined> from={undefined}>
      {(key, setKey) => (
        <DataTable
          {...table}
          rows={orders}
          renderExpanded={renderExpanded}
          expandedKey={key}
          onExpandedKeyChange={setKey}
        />
      )}
    </Kept>
  ),
}

export const paged: Example = {
  draw: () => (
    <Kept from={1}>
      {(page, setPage) => (
        <DataTable
          {...table}
          rows={orders.slice(page - 1, page)}
          paging={{ page, pageSize: 1, total: 3, onPageChange: setPage }}
        />
      )}
    </Kept>
  ),
}

const crowded: readonly DataColumn<Order>[] = [
  { id: 'number', header: 'Numero', cell: row => row.number, kind: 'code', hideable: false },
  { id: 'customer', header: 'Cliente', cell: row => row.customer, kind: 'name' },
  { id: 'company', header: 'Azienda', cell: () => 'Porte & Arredo', kind: 'name' },
  { id: 'sum', header: 'Importo', cell: row => `${row.pieces}.234.567,50 €`, kind: 'money', align: 'end' },
  { id: 'reference', header: 'Riferimento', cell: row => `Cantiere di ${row.customer}`, kind: 'reference' },
  { id: 'agent', header: 'Agente', cell: row => `Agente ${row.number}`, kind: 'person' },
]

/** In 520 px the company, the agent and the reference have no room. */
export const narrow: Example = {
  draw: () => (
    <Kept<string | undefined> from={undefined}>
      {(key, setKey) => (
        <Box w={520} maw="100%">
          <DataTable
            {...table}
            columns={crowded}
            rows={orders}
            renderExpanded={renderExpanded}
            expandedKey={key}
            onExpandedKeyChange={setKey}
          />
        </Box>
      )}
    </Kept>
  ),
}

export const narrowWithoutDetail: Example = {
  draw: () => (
    <Box w={490} maw="100%">
      <DataTable {...table} columns={crowded} rows={orders} />
    </Box>
  ),
}

export const narrowByChoice: Example = {
  draw: () => (
    <Box w={490} maw="100%">
      <DataTable {...table} columns={crowded} rows={orders} isChosen />
    </Box>
  ),
}
