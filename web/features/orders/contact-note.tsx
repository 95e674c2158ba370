import { IconInfoCircle } from '@tabler/icons-react'
import { useManufacturer } from '#web/kit/portal-info.ts'
import classes from './orders.module.css'

/** For some collections the office knows more than the figures shown. */
export function ContactNote() {
  const contacts = useManufacturer()?.Contatti
  if (!contacts) return null
  return (
    <span className={classes.contact}>
      <IconInfoCircle size={16} aria-hidden="true" />
      Per lo stato di alcune collezioni contattaci:
      <a href={`tel:${contacts.Telefono.replace(/[^+\d]/g, '')}`}>{contacts.Telefono}</a>
      <a href={`mailto:${contacts.EMail}`}>{contacts.EMail}</a>
    </span>
  )
}
