import { Button, Flex, Stack } from '@mantine/core'
import { counted } from '#rules/italian-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { ClaimDraft } from './claim-draft.ts'
import { ClaimSummary } from './claim-summary.tsx'
import type { ClaimedOrder } from './claimed-order.ts'
import { NextSteps } from './next-steps.tsx'
import type { NewClaim } from './use-new-claim.ts'

interface Props {
  claim: NewClaim
  order: ClaimedOrder | undefined
  onStep: (step: ClaimDraft['step']) => void
}

/** The third step: what is about to be sent, and what comes then. */
export function SendingStep({ claim, order, onStep }: Props) {
  const { photos, sending } = claim
  const failed = photos.photos.filter(({ state }) => state === 'failed').length
  const onTheWay = photos.photos.length - failed
  return (
    <Stack gap="lg">
      {sending.wrong && <Notice tone="danger">{sending.wrong}</Notice>}
      {failed > 0 && (
        <Notice tone="danger">
          {counted(failed, 'foto non è stata caricata', 'foto non sono state caricate')}: torna alle foto per
          riprovare o per fare senza.
        </Notice>
      )}
      {failed === 0 && sending.isWanted && (sending.isWaiting || onTheWay > 0) && (
        <Notice tone="warning">
          {onTheWay > 0 &&
            `${onTheWay === 1 ? 'Manca' : 'Mancano'} ancora ${counted(onTheWay, 'foto', 'foto')}. `}
          Il reclamo parte da solo appena possibile: tieni aperta questa pagina.
        </Notice>
      )}
      <Stack className="tile breaking" gap="sm" p={16}>
        <ClaimSummary {...{ claim, order }} />
        <Flex wrap="wrap" align="center" justify="space-between" gap="sm">
          <span className="soft">{counted(photos.count, 'foto', 'foto')}</span>
          <Flex gap="sm">
            <Button variant="default" onClick={() => onStep(1)}>
              Cambia i dati
            </Button>
            <Button variant="default" onClick={() => onStep(2)}>
              Cambia le foto
            </Button>
          </Flex>
        </Flex>
      </Stack>
      <NextSteps />
    </Stack>
  )
}
