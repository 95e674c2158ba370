import { Box, Flex, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { TrendDetail } from '#contract/trends.ts'
import { dayText, integer } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { BlockedNotice } from '#web/parts/customers/blocked-notice.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { doorsShown, modelKey, type ShownModel } from './doors-shown.ts'
import classes from './trends.module.css'

type Material = TrendDetail['ElencoPop'][number]

const modelColumns: readonly DataColumn<ShownModel>[] = [
  {
    id: 'Modello',
    header: 'Modello',
    card: 'title',
    cell: ({ Serie, Modello, Finitura }) => (
      <>
        <strong>{Modello}</strong> {[Serie, Finitura].filter(Boolean).join(', ')}
      </>
    ),
  },
  { id: 'first', header: 'Periodo 1', align: 'end', width: 84, cell: ({ first }) => count(first) },
  { id: 'second', header: 'Periodo 2', align: 'end', width: 84, cell: ({ second }) => count(second) },
  { id: 'Dal', header: 'Dal', width: 100, cell: ({ Dal }) => dayText(Dal) },
  { id: 'Al', header: 'Al', width: 124, cell: ({ Al }) => (Al ? dayText(Al) : 'in esposizione') },
]

const materialColumns: readonly DataColumn<Material>[] = [
  { id: 'Descrizione', header: 'Materiale', card: 'title', cell: ({ Descrizione }) => Descrizione },
  { id: 'Quantita', header: 'Quantità', align: 'end', width: 80, cell: ({ Quantita }) => integer(Quantita) },
  { id: 'Dal', header: 'Dal', width: 100, cell: ({ Dal }) => (Dal ? dayText(Dal) : '—') },
]

/** Details of a customer: rhythm, doors on display and point-of-purchase material. */
export function TrendDetailView({ row }: { row: TrendDetail }) {
  return (
    <Stack px={{ base: 0, sm: 16 }} pt={{ base: 8, sm: 12 }} pb={{ base: 0, sm: 16 }}>
      <Flex component="p" wrap="wrap" align="center" gap="sm">
        {rhythmText(row)}
        {row.Silenzioso && <StatusChip tone="warning">silenzioso oltre il suo ritmo</StatusChip>}
      </Flex>
      {row.Pop === null ? <BlockedNotice /> : <Shown row={row} />}
    </Stack>
  )
}

function Shown({ row }: { row: TrendDetail }) {
  const models = useMemo(() => doorsShown(row), [row])
  return (
    <div className={classes.lists}>
      <section>
        <Box component="h3" className="strong" fz={13} mb={6}>
          Porte in esposizione
        </Box>
        <DetailTable
          label={`Porte in esposizione di ${row.CLRAGSOC}`}
          columns={modelColumns}
          rows={models}
          rowKey={modelKey}
          empty="Nessuna porta in esposizione nei due periodi"
        />
      </section>
      <section>
        <Box component="h3" className="strong" fz={13} mb={6}>
          Materiale Pop
        </Box>
        <DetailTable
          label={`Materiale Pop di ${row.CLRAGSOC}`}
          columns={materialColumns}
          rows={row.ElencoPop}
          rowKey={({ Descrizione, Dal }) => `${Descrizione} ${Dal}`}
          empty="Nessun materiale Pop"
        />
      </section>
    </div>
  )
}

function count(value: number): string {
  return value === 0 ? '—' : integer(value)
}

function rhythmText({ UltimoOrdine, RitmoGiorni }: TrendDetail): string {
  const last = UltimoOrdine ? `Ultimo ordine ${articled('il', dayText(UltimoOrdine))}` : 'Nessun ordine'
  if (RitmoGiorni === null) return last
  return `${last}, di solito uno ogni ${RitmoGiorni === 1 ? 'giorno' : `${integer(RitmoGiorni)} giorni`}`
}
