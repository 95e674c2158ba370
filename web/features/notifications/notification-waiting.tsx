import { Box } from '@mantine/core'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'

export function NotificationWaiting() {
  return (
    <Box p="lg" role="status">
      <span className="visually-hidden">Caricamento in corso</span>
      <SkeletonLines lines={5} />
    </Box>
  )
}
