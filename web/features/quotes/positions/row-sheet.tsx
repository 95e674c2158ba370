import { Button, Stack } from '@mantine/core'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { RowActionItem } from './row-actions.tsx'

interface Props {
  row: QuoteRow
  actions: readonly RowActionItem[]
  onClose: () => void
}

/** Actions on one position, on a phone. */
export function RowSheet({ row, actions, onClose }: Props) {
  function choose(action: RowActionItem) {
    onClose()
    action.run()
  }
  return (
    <Dialog open onClose={onClose} title={`Posizione ${row.posizione}`} size="small">
      <Stack gap="xs" mx="-sm">
        {actions.map(action => (
          <Button
            key={action.label}
            variant="subtle"
            color={action.isDanger ? 'red' : 'gray'}
            justify="flex-start"
            leftSection={action.icon}
            onClick={() => choose(action)}
          >
            {action.label}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
