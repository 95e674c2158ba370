import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { roles } from '#contract/roles.ts'
import { canRaiseClaims } from '#rules/permissions.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { forRoles } from '#web/kit/reserved-screen.tsx'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { SheetHead, useGoBack } from '#web/parts/sheet/sheet-head.tsx'
import { Failure, type FailureProps } from '#web/ui/failure.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { claimedOrderOf } from './claimed-order.ts'
import { claimableQuery, claimedOrderQuery } from './new-claim-data.ts'
import { newClaimUrl } from './new-claim-url.ts'

// The start of every other screen names the parts of this page, so the page itself has few.
const ClaimSteps = lazy(async () => ({ default: (await import('./claim-steps.tsx')).ClaimSteps }))

/** Opens a claim about a line of a delivered order, or about a door in no order. */
export const NewClaimPage = forRoles(roles.filter(canRaiseClaims), function OpeningPage() {
  const { ordine, riga } = useUrlState(newClaimUrl).url
  return (
    <Page>
      <Suspense fallback={<SkeletonLines lines={8} />}>
        {ordine === undefined ? (
          <ClaimSteps key="none" orderId={undefined} order={undefined} line={undefined} />
        ) : (
          <OfOrder key={`${ordine}.${riga}`} id={ordine} line={riga} />
        )}
      </Suspense>
    </Page>
  )
})

function OfOrder({ id, line }: { id: number; line: number | undefined }) {
  const order = useQuery(claimedOrderQuery(id))
  const claimable = useQuery(claimableQuery(id))
  const failed = (failure: FailureProps) => <NotOpened {...failure} />
  return (
    <Loaded query={order} lines={8} failed={failed}>
      {sheet => (
        <Loaded query={claimable} lines={8} failed={failed}>
          {lines => {
            const known = claimedOrderOf(sheet, lines)
            // An order of one line leaves nothing to choose.
            const only = known.lines.length === 1 ? known.lines[0]?.Posizione : undefined
            return <ClaimSteps orderId={id} order={known} line={line ?? only} />
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

function NotOpened(failure: FailureProps) {
  const goBack = useGoBack('/')
  return (
    <>
      <SheetHead back="/" title="Nuovo reclamo" />
      <Failure {...failure} />
      <Button variant="default" onClick={goBack}>
        Torna indietro
      </Button>
    </>
  )
}
