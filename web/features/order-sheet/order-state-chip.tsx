import {
  IconBan,
  IconBuildingFactory2,
  IconCircleCheck,
  IconLock,
  IconPackage,
  IconPencil,
  type IconProps,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { orderStateWords } from './order-state.ts'

type State = OrderSheet['Stato']

const looks: Readonly<
  Record<State, [tone: 'neutral' | 'danger' | 'success' | 'info', icon: ComponentType<IconProps>]>
> = {
  daConfermare: ['neutral', IconPencil],
  daAggiornare: ['danger', IconLock],
  confermato: ['success', IconCircleCheck],
  inProduzione: ['info', IconBuildingFactory2],
  pronto: ['success', IconPackage],
  consegnato: ['success', IconTruckDelivery],
  annullato: ['neutral', IconBan],
}

export function OrderStateChip({ state }: { state: State }) {
  const [tone, Icon] = looks[state]
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden />}>
      {orderStateWords[state]}
    </StatusChip>
  )
}
