import { Button, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SavedView, ViewAddress } from '#contract/saved-views.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { removedViewsQuery, useRemoveView } from './view-data.ts'
import { ViewRow } from './view-row.tsx'

interface Props {
  views: readonly SavedView[]
  /** The current URL of the screen. */
  address: ViewAddress
  onClose: () => void
}

export function ViewsDialog({ views, address, onClose }: Props) {
  const removed = useQuery(removedViewsQuery)
  const removal = useRemoveView()
  return (
    <Dialog
      onClose={onClose}
      size={1040}
      title="Viste salvate"
      footer={
        <Button variant="default" onClick={onClose}>
          Chiudi
        </Button>
      }
    >
      {views.length === 0 ? (
        <p className="label">Nessuna vista salvata</p>
      ) : (
        <Flex component="ul" className="lined" direction="column">
          {views.map(view => (
            <ViewRow key={view.Id} view={view} address={address} remove={removal.ask} />
          ))}
        </Flex>
      )}
      <RemovedToday removed={removed.data} {...removal} />
    </Dialog>
  )
}
