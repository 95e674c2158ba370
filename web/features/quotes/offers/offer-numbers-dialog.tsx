import { Flex, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferNumbers } from '#contract/quotes/offer-numbers.ts'
import { monthText } from '#rules/calendar.ts'
import { columns } from '#rules/tables/column.ts'
import { client } from '#web/kit/connection.ts'
import { useListExport } from '#web/kit/export/list-export.tsx'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'

type Row = OfferNumbers['Mesi'][number]

const described = (title: string) =>
  columns<Row>([
    { field: 'Voce', title, format: 'text', kind: 'name', width: 220 },
    { field: 'Inviate', title: 'Inviate', format: 'integer', width: 90 },
    { field: 'Accettate', title: 'Accettate', format: 'integer', width: 90 },
    { field: 'Rifiutate', title: 'Rifiutate', format: 'integer', width: 90 },
    { field: 'Giorni', title: 'Giorni medi', format: 'integer', width: 110, dash: true },
  ])

const kinds = [
  { value: 'Mesi', label: 'Per mese', title: 'Mese' },
  { value: 'Clienti', label: 'Per cliente', title: 'Cliente' },
] as const
type Kind = (typeof kinds)[number]['value']

/** Counts the answers to the offers of twelve months. */
export function OfferNumbersDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('Mesi')
  const numbers = useQuery(client.quoteOffers.numbers.query({ filter: useFilter() }))
  const failure = failureOf(numbers)
  const table = described(kind === 'Mesi' ? 'Mese' : 'Cliente')
  const rows = numbers.data?.[kind].map(row =>
    kind === 'Mesi' ? { ...row, Voce: monthText(row.Voce) } : row,
  )
  const exporting = useListExport({
    list: {
      title: 'Offerte in cifre',
      fileName: kind === 'Mesi' ? 'offerte-per-mese' : 'offerte-per-cliente',
      counted: kind === 'Mesi' ? 'Mesi' : 'Clienti',
      columns: table,
      about: [],
    },
    calls: {
      readPage: async ({ pagina, righe }: { pagina: number; righe: number }) => ({
        rows: (rows ?? []).slice((pagina - 1) * righe, pagina * righe),
        total: rows?.length ?? 0,
      }),
    },
  })
  return (
    <Dialog title="Offerte in cifre" onClose={onClose}>
      <Stack gap="md">
        <Flex align="center" justify="space-between" wrap="wrap" gap="sm">
          <WordSwitch label="Righe" options={kinds} value={kind} onChange={setKind} />
          <ExportMenu items={exporting.items} />
        </Flex>
        <DetailTable
          label="Offerte in cifre"
          columns={drawnColumns(table, { Voce: { card: 'title' } })}
          rows={rows}
          rowKey={({ Voce }) => Voce}
          {...(failure && { failure })}
          empty="Negli ultimi 12 mesi nessuna offerta è stata inviata."
        />
        <p className="label">
          Offerte degli ultimi 12 mesi inviate o con una risposta, nel mese in cui la versione è stata
          pubblicata.
        </p>
      </Stack>
      {exporting.dialogs}
    </Dialog>
  )
}
