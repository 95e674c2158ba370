import { Flex } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import classes from './orders.module.css'

/** Tells the user how fresh the figures are, and whom to ask. */
export function OrderNotes() {
  return (
    <Flex component="span" wrap="wrap" align="center" gap="4px 20px">
      <FreshnessNote />
      <ContactNote />
    </Flex>
  )
}

/** For some collections, the office knows more than the figures show. */
function ContactNote() {
  const contacts = useManufacturer()?.Contatti
  if (!contacts) return null
  return (
    <Flex component="span" className={`note ${classes.contact}`} wrap="wrap" align="center" gap="2px 6px">
      <IconInfoCircle size={16} aria-hidden="true" />
      Per lo stato di alcune collezioni contattaci:
      <PhoneLink number={contacts.Telefono} />
      <MailLink address={contacts.EMail} />
    </Flex>
  )
}
