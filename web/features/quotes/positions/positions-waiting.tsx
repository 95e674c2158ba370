import type { QuoteRow } from '#contract/quotes/rows.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { positionColumns } from './position-columns.tsx'
import { useTableWidth } from './positions-tab.tsx'

const nothing = () => undefined
const commands = { onCount: nothing, onSettle: nothing, onChooseAll: nothing, onEdit: nothing }

/** The table before the quote is there, with the same columns. */
export function PositionsWaiting() {
  const width = useTableWidth()
  const columns = positionColumns({
    ...{ catalogue: undefined, groups: new Set<number>(), canEdit: true, isCustomerMode: false, width },
    ...{ isAllChosen: false, isAnyChosen: false, onMore: nothing, onGrab: nothing },
    ...commands,
  })
  return (
    <DataTable<QuoteRow>
      label="Posizioni del preventivo"
      // Notes, and on narrow screens the thickness, are seldom shown.
      columns={columns.filter(({ id }) => id !== 'Note' && (id !== 'S' || width === 'desk'))}
      rows={undefined}
      rowKey={row => String(row.posizione)}
      rowHeight={52}
      empty={{ text: 'Nessun dato trovato', about: '' }}
    />
  )
}
