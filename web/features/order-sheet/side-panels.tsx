import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCircleCheck,
  IconEye,
  IconShoppingCart,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { dayText } from '#rules/italian-format.ts'
import { listed } from '#rules/italian-words.ts'
import { Paper } from '#web/parts/files/papers.tsx'
import { MovedDays } from '#web/parts/orders/moved-days.tsx'
import { confirmationPdf } from '#web/parts/orders/order-calls.ts'
import { FileList } from '#web/ui/file-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FoldedStory, StoryItem } from '#web/ui/story.tsx'
import { orderOfPath } from './document-path.ts'
import { type OrderEvent, orderStory } from './order-story.ts'

const icons = {
  ordered: IconShoppingCart,
  confirmed: IconCircleCheck,
  moved: IconCalendarEvent,
  opened: IconEye,
  delivered: IconTruckDelivery,
  passed: IconAlertTriangle,
} as const satisfies Record<OrderEvent['kind'], unknown>

export function StoryPanel({ sheet }: { sheet: OrderSheet }) {
  return (
    <Panel title="Storia">
      <FoldedStory events={orderStory(sheet)}>
        {({ kind, day, time, text, moved }) => (
          <StoryItem
            key={`${kind} ${day} ${time} ${text}`}
            icon={icons[kind]}
            isLate={kind === 'passed'}
            when={time ? `${dayText(day)} ${time}` : dayText(day)}
          >
            {text} {moved && <MovedDays {...moved} />}
          </StoryItem>
        )}
      </FoldedStory>
    </Panel>
  )
}

type Document = OrderSheet['Documenti'][number]

export function OrderDocumentsPanel({ sheet: { Documenti, MailInviate } }: { sheet: OrderSheet }) {
  const [shown, setShown] = useState<Document>()
  return (
    <Panel title="Documenti">
      {Documenti.length === 0 && <p className="soft">Nessun documento.</p>}
      <FileList files={Documenti} onOpen={setShown} />
      {MailInviate.length > 0 && <p className="label breaking">E-Mail inviate: {listed(MailInviate)}</p>}
      {shown && <Paper file={shown} load={loadDocument} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}

const loadDocument = ({ Percorso }: Document, signal: AbortSignal) =>
  confirmationPdf(orderOfPath(Percorso), signal)
