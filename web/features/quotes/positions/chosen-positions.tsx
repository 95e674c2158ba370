import { Button } from '@mantine/core'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import type { RowCommands } from './position-data.ts'
import { positionsText, undecidedRows } from './positions.ts'

interface Props {
  rows: readonly QuoteRow[]
  commands: RowCommands
  isCustomerMode: boolean
  onChangeAll: () => void
  onChoose: (keys: Iterable<string>) => void
}

/** Actions on all ticked positions. */
export function ChosenPositions({ rows, commands, isCustomerMode, onChangeAll, onChoose }: Props) {
  if (rows.length === 0) return null
  const undecided = isCustomerMode ? [] : undecidedRows(rows)
  const count = `${positionsText(rows.length)} ${rows.length === 1 ? 'scelta' : 'scelte'}`
  return (
    <BulkBar count={count}>
      <Button variant="default" onClick={() => onChoose([])}>
        Annulla scelta
      </Button>
      {undecided.length > 0 && (
        <>
          <Button
            variant="default"
            disabled={commands.isBusy}
            onClick={() => commands.settle(undecided, 'mantieni')}
          >
            Mantieni prezzi
          </Button>
          <Button
            variant="default"
            disabled={commands.isBusy}
            onClick={() => commands.settle(undecided, 'ricalcola')}
          >
            Ricalcola prezzi
          </Button>
        </>
      )}
      <Button variant="default" disabled={commands.isBusy} onClick={() => commands.remove(rows)}>
        Elimina
      </Button>
      <Button onClick={onChangeAll}>Cambia su tutte</Button>
    </BulkBar>
  )
}
