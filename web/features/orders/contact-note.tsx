import { IconInfoCircle } from '@tabler/icons-react'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import classes from './orders.module.css'

/** The office knows more about some collections than the shown figures. */
export function ContactNote() {
  const contacts = useManufacturer()?.Contatti
  if (!contacts) return null
  return (
    <span className={classes.contact}>
      <IconInfoCircle size={16} aria-hidden="true" />
      Per lo stato di alcune collezioni contattaci:
      <PhoneLink number={contacts.Telefono} />
      <MailLink address={contacts.EMail} />
    </span>
  )
}
