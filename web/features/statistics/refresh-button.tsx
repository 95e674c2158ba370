import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'

/** Asks anew for all that the tab shows. */
export function RefreshButton({ feature }: { feature: 'statistics' | 'trends' }) {
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: [feature] }) > 0
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      title="Aggiorna i dati"
      aria-label="Aggiorna i dati"
      aria-disabled={isFetching}
      onClick={() => !isFetching && void client.invalidateQueries({ queryKey: [feature] })}
    >
      <IconRefresh size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
