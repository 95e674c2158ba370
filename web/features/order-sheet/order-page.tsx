import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { failureOf } from '#web/kit/failure-of.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { Page } from '#web/ui/page.tsx'
import { isOrderId, orderSheetQuery } from './order-sheet-data.ts'
import { OrderWaiting } from './order-waiting.tsx'
import { OrderSheetView } from './sheet-view.tsx'

const route = getRouteApi('/private/ordine/$progressivo')

export function OrderPage() {
  const { progressivo } = route.useParams()
  const isId = isOrderId(progressivo)
  const sheet = useQuery({ ...orderSheetQuery(progressivo), enabled: isId })
  const failure = failureOf(sheet)
  if (!isId || isUnknown(sheet.error)) return <UnknownOrder />
  return (
    <Page>
      {failure && (sheet.data ? <FailureStrip {...failure} /> : <Failure {...failure} />)}
      {sheet.data && <OrderSheetView key={progressivo} sheet={sheet.data} />}
      {sheet.isPending && <OrderWaiting />}
    </Page>
  )
}

function isUnknown(error: Error | null): boolean {
  return error instanceof ProblemError && error.status === 404
}

function UnknownOrder() {
  const router = useRouter()
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' })
  return (
    <Page>
      <h1 className="visually-hidden">Ordine</h1>
      <Empty
        text="Ordine non trovato."
        icon={<IconFileOff size={28} stroke={1.5} />}
        action={
          <Button variant="default" onClick={goBack}>
            Torna indietro
          </Button>
        }
      />
    </Page>
  )
}
