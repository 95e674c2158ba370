import { Button, Flex, Stack } from '@mantine/core'
import { confirm } from '#web/ui/confirm.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ClaimSummary } from './claim-summary.tsx'
import type { ClaimedOrder } from './claimed-order.ts'
import type { NewClaim } from './use-new-claim.ts'

interface Props {
  claim: NewClaim
  order: ClaimedOrder | undefined
}

/** The first step of a claim that has photos: its texts change only with new photos. */
export function SettledTexts({ claim, order }: Props) {
  const arrived = claim.sheet?.Foto.length ?? 0
  async function change() {
    const agreed =
      arrived === 0 ||
      (await confirm({
        title: 'Cambiare i dati del reclamo?',
        text: 'I testi restano. Le foto già caricate vanno aggiunte di nuovo.',
        action: 'Cambia i dati',
      }))
    if (agreed) await claim.changeTexts()
  }
  return (
    <Stack gap="md">
      <Notice tone="info" quiet>
        Le foto sono legate a questi dati.
      </Notice>
      <Stack className="tile breaking" gap="sm" p={16}>
        <ClaimSummary {...{ claim, order }} />
      </Stack>
      <Flex>
        <Button variant="default" loading={claim.isChanging} onClick={() => void change()}>
          Cambia i dati
        </Button>
      </Flex>
    </Stack>
  )
}
