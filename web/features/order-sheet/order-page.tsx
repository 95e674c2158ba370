import { Box, Button, Stack } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#web/kit/loaded.tsx'
import { ProblemError } from '#web/kit/problem-error.ts'
import { SheetHead, useGoBack } from '#web/parts/sheet/sheet-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { isOrderId, orderSheetQuery } from './order-sheet-data.ts'
import { OrderSheetView } from './sheet-view.tsx'

const route = getRouteApi('/private/ordine/$progressivo')

export function OrderPage() {
  const { progressivo } = route.useParams()
  const isId = isOrderId(progressivo)
  const sheet = useQuery({ ...orderSheetQuery(progressivo), enabled: isId })
  if (!isId || isUnknown(sheet.error)) return <UnknownOrder />
  return (
    <Page>
      {!sheet.data && <SheetHead back="/" title="Ordine" />}
      <Loaded query={sheet} waiting={<OrderWaiting />}>
        {order => <OrderSheetView key={progressivo} sheet={order} />}
      </Loaded>
    </Page>
  )
}

function isUnknown(error: Error | null): boolean {
  return error instanceof ProblemError && error.status === 404
}

function UnknownOrder() {
  return (
    <Page>
      <h1 className="visually-hidden">Ordine</h1>
      <Empty
        text="Ordine non trovato."
        icon={<IconFileOff size={28} stroke={1.5} />}
        action={
          <Button variant="default" onClick={useGoBack('/')}>
            Torna indietro
          </Button>
        }
      />
    </Page>
  )
}

function OrderWaiting() {
  return (
    <Stack gap="lg" w="100%" maw={1200} aria-busy>
      <span className="visually-hidden" role="status">
        Caricamento in corso
      </span>
      <Box className="card" h={104} />
      <Panel title="Righe">
        <SkeletonLines lines={8} />
      </Panel>
      <Panel title="Storia">
        <SkeletonLines lines={5} />
      </Panel>
    </Stack>
  )
}
