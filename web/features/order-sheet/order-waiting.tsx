import { Stack } from '@mantine/core'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from './order-sheet.module.css'

export function OrderWaiting() {
  return (
    <Stack className={classes.sheet} gap="lg" aria-busy>
      <h1 className="visually-hidden">Ordine</h1>
      <span className="visually-hidden" role="status">
        Caricamento in corso
      </span>
      <Panel title="Consegna prevista">
        <SkeletonLines lines={2} />
      </Panel>
      <Panel title="Dati dell'ordine">
        <SkeletonLines lines={5} />
      </Panel>
      <Panel title="Righe">
        <SkeletonLines lines={6} />
      </Panel>
    </Stack>
  )
}
