import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { failureOf } from '#web/kit/failure-of.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { Page } from '#web/ui/page.tsx'
import { quoteQuery } from './quote-data.ts'
import { QuoteEditor } from './quote-editor.tsx'
import { QuoteWaiting } from './quote-waiting.tsx'

const route = getRouteApi('/private/preventivo')

export function QuotePage() {
  const { numero, scheda } = route.useSearch()
  const navigate = route.useNavigate()
  const quote = useQuery({ ...quoteQuery(numero ?? 0), enabled: numero !== undefined })
  const failure = failureOf(quote)
  if (numero === undefined || isUnknown(quote.error)) return <Navigate to="/preventivi" replace />
  return (
    <Page>
      {failure && (quote.data ? <FailureStrip {...failure} /> : <Failure {...failure} />)}
      {quote.isPending && <QuoteWaiting />}
      {quote.data && (
        <QuoteEditor
          key={numero}
          quote={quote.data}
          tab={scheda}
          onTab={tab => void navigate({ search: now => ({ ...now, scheda: tab }), replace: true })}
          isReloading={quote.isRefetching}
          onReload={() => void quote.refetch()}
        />
      )}
    </Page>
  )
}

function isUnknown(error: Error | null): boolean {
  return error instanceof ProblemError && error.status === 404
}
