import { Flex } from '@mantine/core'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import type { StockItem } from '#contract/stock.ts'
import { integer } from '#rules/italian-format.ts'
import { isBelowMinimum } from '#rules/stock.ts'
import { stockTable } from '#rules/tables/stock.ts'
import type { ListColumns } from '#web/kit/list/list-columns.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'

export const stockColumns: ListColumns<StockItem, { open: (row: StockItem) => void }> = {
  table: stockTable,
  drawings: {
    COD_ART_VIS: { cell: row => <strong>{row.COD_ART_VIS}</strong>, hideable: false },
    DESC_ART: { card: 'title' },
    QTA_MAG_FOR: { cell: row => <Quantity row={row} />, text: () => widest, card: 'figure', hideable: false },
  },
  after: ({ open }) => [
    {
      id: 'modifica',
      header: 'Modifica',
      shortHeader: '',
      width: 60,
      align: 'center',
      hideable: false,
      card: 'action',
      cell: row => (
        <RowAction
          label={`Modifica qtà in magazzino di ${row.COD_ART_VIS}`}
          icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
          onClick={() => open(row)}
        />
      ),
    },
  ],
}

const belowMinimum = 'sotto scorta'
/** The icon of the second line is as wide as three letters. */
const widest = `xxx ${belowMinimum}`

function Quantity({ row }: { row: StockItem }) {
  if (!isBelowMinimum(row)) return integer(row.QTA_MAG_FOR)
  return (
    <Flex component="span" display="inline-flex" direction="column" align="flex-end" py={4} lh={1.25}>
      {integer(row.QTA_MAG_FOR)}
      <Flex component="span" className="note strong warning" align="center" gap={4}>
        <IconAlertTriangle size={13} stroke={2} aria-hidden />
        {belowMinimum}
      </Flex>
    </Flex>
  )
}
