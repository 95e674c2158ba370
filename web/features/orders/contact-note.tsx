import { Flex } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import classes from './orders.module.css'

/** For some collections, the office knows more than the figures show. */
export function ContactNote() {
  const contacts = useManufacturer()?.Contatti
  if (!contacts?.Telefono && !contacts?.EMail) return null
  return (
    <Flex className={`note ${classes.contact}`} flex="none" wrap="wrap" align="center" gap="2px 6px">
      <IconInfoCircle size={16} aria-hidden="true" />
      Per lo stato di alcune collezioni contattaci:
      <PhoneLink number={contacts.Telefono} />
      <MailLink address={contacts.EMail} />
    </Flex>
  )
}
