import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { CallKey } from './endpoint.ts'

/** Reloads everything that the screen shows of a feature. */
export function RefreshButton({ feature }: { feature: CallKey[0] }) {
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
