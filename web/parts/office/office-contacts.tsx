import { Stack } from '@mantine/core'
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import classes from './office-contacts.module.css'

/** The office's contacts, as telephone and mail links. */
export function OfficeContacts() {
  const contacts = useManufacturer()?.Contatti
  if (!contacts) return null
  return (
    <Stack component="ul" className={classes.list} gap="sm">
      <li>
        <IconPhone size={18} aria-hidden="true" />
        <PhoneLink number={contacts.Telefono} />
      </li>
      <li>
        <IconMail size={18} aria-hidden="true" />
        <MailLink address={contacts.EMail} />
      </li>
      {contacts.Orari && (
        <li>
          <IconClock size={18} aria-hidden="true" />
          {contacts.Orari}
        </li>
      )}
    </Stack>
  )
}
