import { Stack } from '@mantine/core'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { expectedWords } from '#rules/delivery-words.ts'
import { dotted } from '#rules/italian-words.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { OfficeContacts } from '#web/parts/office/office-contacts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  sheet: Pick<OrderSheet, 'NUM_ORD' | 'Riferimento' | 'Scadenza'>
  onClose: () => void
}

/** How to reach the office, and what to tell it. */
export function AskDateDialog({ sheet: { NUM_ORD, Riferimento, Scadenza }, onClose }: Props) {
  const order = dotted(`ordine ${NUM_ORD}`, Riferimento)
  return (
    <Dialog title="Chiedi la nuova data" size="small" onClose={onClose}>
      <Stack gap="md">
        <p className="breaking">
          Chiama o scrivi all'ufficio: <strong>{order}</strong>
          {Scadenza && `, la consegna ${expectedWords(Scadenza, todayInItaly())}`}.
        </p>
        <OfficeContacts subject={`Nuova data di consegna, ${order}`} />
      </Stack>
    </Dialog>
  )
}
