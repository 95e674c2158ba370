import { IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { ToolButton } from '#web/ui/icon-button.tsx'
import type { CallKey } from './endpoint.ts'

export function RefreshButton({ feature }: { feature: CallKey[0] }) {
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: [feature] }) > 0
  return (
    <ToolButton
      icon={IconRefresh}
      label="Aggiorna i dati"
      aria-disabled={isFetching}
      onClick={() => !isFetching && void client.invalidateQueries({ queryKey: [feature] })}
    />
  )
}
