import { Stack } from '@mantine/core'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'

export function QuoteWaiting() {
  return (
    <Stack gap={32} py="xl" role="status">
      <h1 className="visually-hidden">Preventivo</h1>
      <span className="visually-hidden">Caricamento in corso</span>
      <SkeletonLines lines={3} />
      <SkeletonLines lines={8} />
    </Stack>
  )
}
