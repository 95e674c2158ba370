import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Loaded } from '#web/kit/loaded.tsx'
import { ProblemError } from '#web/kit/problem-error.ts'
import { SheetHead } from '#web/parts/sheet/sheet-head.tsx'
import { Failure, type FailureProps } from '#web/ui/failure.tsx'
import { notify } from '#web/ui/notify.ts'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { PositionsWaiting } from './positions/positions-waiting.tsx'
import { quoteQuery } from './quote-data.ts'
import { QuoteEditor } from './quote-editor.tsx'

/** A refetch shows the changes of other users; for an unchanged quote the server answers only 304. */
const lookMs = 60_000

const route = getRouteApi('/private/preventivo')

export function QuotePage() {
  const { numero, scheda } = route.useSearch()
  const navigate = route.useNavigate()
  const quote = useQuery({
    ...quoteQuery(numero ?? 0),
    enabled: numero !== undefined,
    refetchInterval: lookMs,
  })
  if (numero === undefined) return <Leave why="Nessun numero selezionato" />
  if (isUnknown(quote.error)) {
    const isDeleted = quote.data !== undefined
    return <Leave why={isDeleted ? `Il preventivo ${numero} è stato eliminato.` : quote.error.message} />
  }
  return (
    <Page>
      {quote.data === undefined && (
        <SheetHead
          back={{ to: '/preventivi', label: 'Torna ai preventivi' }}
          above="PREVENTIVATORE"
          title={`Preventivo ${numero}`}
        />
      )}
      <Loaded
        query={quote}
        waiting={<QuoteWaiting />}
        failed={failure => <QuoteFailed {...failure} title={`Il preventivo ${numero} non si è aperto`} />}
      >
        {data => (
          <QuoteEditor
            key={numero}
            quote={data}
            tab={scheda}
            onTab={tab => void navigate({ search: now => ({ ...now, scheda: tab }), replace: true })}
            onReload={() => void quote.refetch()}
          />
        )}
      </Loaded>
    </Page>
  )
}

/** Returns to the list of quotes and shows the reason there. */
function Leave({ why }: { why: string }) {
  useEffect(() => {
    notify.warning(why)
  }, [why])
  return <Navigate to="/preventivi" replace />
}

function isUnknown(error: Error | null): error is ProblemError {
  return error instanceof ProblemError && error.status === 404
}

function QuoteFailed(failure: FailureProps) {
  return (
    <div className="card">
      <Failure
        {...failure}
        action={
          <Button
            variant="subtle"
            size="xs"
            mih={{ base: 44, sm: 30 }}
            renderRoot={props => <Link to="/preventivi" {...props} />}
          >
            Torna ai preventivi
          </Button>
        }
      />
    </div>
  )
}

function QuoteWaiting() {
  return (
    <Stack gap="md" role="status">
      <span className="visually-hidden">Caricamento in corso</span>
      <SkeletonLines lines={2} />
      {/* Nobody hears or presses a table without rows. */}
      <div inert>
        <PositionsWaiting />
      </div>
    </Stack>
  )
}
