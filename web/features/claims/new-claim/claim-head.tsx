import { Flex } from '@mantine/core'
import { IconCloudCheck, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { dotted } from '#rules/italian-words.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { SheetHead } from '#web/parts/sheet/sheet-head.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { ToolButton } from '#web/ui/icon-button.tsx'
import type { ClaimedOrder } from './claimed-order.ts'
import type { NewClaim } from './use-new-claim.ts'

interface Props {
  claim: NewClaim
  order: ClaimedOrder | undefined
  orderId: number | undefined
}

/** Says what the claim is about, and that nothing typed is lost. */
export function NewClaimHead({ claim, order, orderId }: Props) {
  const router = useRouter()
  const isMany = seesManyCustomers(useUser().Tipologia)
  async function discard() {
    const agreed = await confirm({
      title: 'Eliminare la bozza?',
      text: 'I testi e le foto di questo reclamo vanno persi.',
      action: 'Elimina bozza',
      danger: true,
    })
    if (!agreed || !(await claim.discard())) return
    if (orderId === undefined) await router.navigate({ to: '/reclami' })
    else await router.navigate({ to: '/ordine/$progressivo', params: { progressivo: String(orderId) } })
  }
  return (
    <SheetHead
      back="/"
      title="Nuovo reclamo"
      about={
        order
          ? dotted(`Ordine ${order.number}`, order.reference, isMany && order.customer)
          : 'Per una porta che non è in un ordine'
      }
      note={
        claim.kept.isKept && (
          <Flex component="span" align="center" gap="xs">
            <span className="success">
              <IconCloudCheck size={16} stroke={1.75} aria-hidden style={{ verticalAlign: -3 }} /> bozza
              salvata
            </span>
            <ToolButton icon={IconTrash} label="Elimina bozza" onClick={() => void discard()} />
          </Flex>
        )
      }
    />
  )
}
