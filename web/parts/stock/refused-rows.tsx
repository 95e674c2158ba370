import { Box, Group } from '@mantine/core'
import type { StockRefusal } from '#contract/stock/import.ts'
import { integer } from '#rules/italian-format.ts'
import { columns } from '#rules/tables/column.ts'
import { useListExport } from '#web/kit/export/list-export.tsx'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'

const described = columns<StockRefusal>([
  { field: 'Riga', title: 'Riga', format: 'integer', width: 70 },
  { field: 'Codice', title: 'Codice', format: 'text', width: 150 },
  { field: 'Colonna', title: 'Colonna', format: 'text', width: 150 },
  { field: 'Motivo', title: 'Motivo', format: 'text', width: 360 },
])
const drawn = drawnColumns(described, { Codice: { card: 'title' } })
const mostShown = 100

/** Shows the first rejected rows and offers all rejected rows as a workbook. */
export function RefusedRows({ name, refused }: { name: string; refused: readonly StockRefusal[] }) {
  const shown = refused.slice(0, mostShown)
  const list = {
    title: 'Righe rifiutate',
    fileName: 'righe-rifiutate',
    counted: 'Righe rifiutate',
    columns: described,
    about: [['File', name]] as const,
  }
  const readPage = async ({ pagina, righe }: { pagina: number; righe: number }) => ({
    rows: refused.slice((pagina - 1) * righe, pagina * righe),
    total: refused.length,
  })
  const exporting = useListExport({ list, calls: { readPage } })
  return (
    <section>
      <Group gap={0} wrap="nowrap" justify="space-between" mb="sm">
        <Box component="h3" fz={14}>
          {shown.length < refused.length
            ? `Righe rifiutate: le prime ${integer(shown.length)} di ${integer(refused.length)}`
            : 'Righe rifiutate'}
        </Box>
        <ExportMenu items={exporting.items} />
        {exporting.dialogs}
      </Group>
      <DetailTable
        label="Righe rifiutate"
        columns={drawn}
        rows={shown}
        rowKey={({ Riga }) => String(Riga)}
        empty="Nessun dato"
      />
    </section>
  )
}
