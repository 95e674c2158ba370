import { Box, Button, Stack } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '#web/kit/loaded.tsx'
import { ProblemError } from '#web/kit/problem-error.ts'
import { SheetHead } from '#web/parts/sheet/sheet-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { claimIdOf, claimQuery, toClaims } from './claim-data.ts'
import { ClaimView } from './claim-view.tsx'

const route = getRouteApi('/private/reclami/$reclamo')

export function ClaimPage() {
  const id = claimIdOf(route.useParams().reclamo)
  const claim = useQuery({ ...claimQuery(id ?? ''), enabled: id !== undefined })
  const isUnknown = claim.error instanceof ProblemError && claim.error.status === 404
  if (!id || isUnknown) return <UnknownClaim />
  return (
    <Page>
      {!claim.data && <SheetHead back={toClaims} title="Reclamo" />}
      <Loaded query={claim} waiting={<ClaimWaiting />}>
        {sheet => <ClaimView key={id} claim={sheet} onMoved={async () => (await claim.refetch()).data} />}
      </Loaded>
    </Page>
  )
}

function UnknownClaim() {
  return (
    <Page>
      <h1 className="visually-hidden">Reclamo</h1>
      <Empty
        text="Reclamo non trovato."
        icon={<IconFileOff size={28} stroke={1.5} />}
        action={
          <Button component={Link} to={toClaims.to} variant="default">
            Vai ai reclami
          </Button>
        }
      />
    </Page>
  )
}

function ClaimWaiting() {
  return (
    <Stack gap="lg" w="100%" maw={1200} aria-busy>
      <span className="visually-hidden" role="status">
        Caricamento in corso
      </span>
      <Box className="card" h={104} />
      <Panel title="Che cosa è successo">
        <SkeletonLines lines={6} />
      </Panel>
      <Panel title="Storia">
        <SkeletonLines lines={4} />
      </Panel>
    </Stack>
  )
}
