import {
  IconAlarm,
  IconArrowBackUp,
  IconCalendarEvent,
  IconCircleCheck,
  IconClipboardCheck,
  IconDatabaseX,
  IconEye,
  IconFileText,
  IconForms,
  IconMessage,
  IconMessageQuestion,
  type IconProps,
  IconSend,
  IconTag,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { NotificationEvent } from '#contract/notifications.ts'

interface EventLook {
  label: string
  Icon: ComponentType<IconProps>
}

/** The settings show the events in this order. */
export const eventLooks: Readonly<Record<NotificationEvent, EventLook>> = {
  daConfermare: { label: 'Ordine da confermare', Icon: IconClipboardCheck },
  scadenzaVicina: { label: 'Scadenza tra 3 giorni', Icon: IconAlarm },
  dataPrevista: { label: 'Data di consegna nuova o spostata', Icon: IconCalendarEvent },
  pronto: { label: 'Ordine pronto', Icon: IconCircleCheck },
  consegnato: { label: 'Ordine consegnato', Icon: IconTruckDelivery },
  documento: { label: 'Nuovo documento', Icon: IconFileText },
  promozione: { label: 'Nuova promozione', Icon: IconTag },
  richiesta: { label: "Richiesta d'ordine: cambio di stato", Icon: IconSend },
  offerta: { label: 'Offerta aperta, accettata o rifiutata', Icon: IconEye },
  messaggio: { label: "Domanda del cliente su un'offerta", Icon: IconMessageQuestion },
  messaggioOrdine: { label: 'Messaggio su un ordine', Icon: IconMessage },
  reclamo: { label: 'Reclamo', Icon: IconArrowBackUp },
  datiVecchi: { label: 'Dati del gestionale non recenti', Icon: IconDatabaseX },
  schedaAnagrafica: { label: 'Nuova scheda anagrafica', Icon: IconForms },
}
