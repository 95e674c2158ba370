import { Flex, Stack } from '@mantine/core'
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'

/** How to reach the office. */
export function OfficeContacts() {
  const contacts = useManufacturer()?.Contatti
  if (!contacts) return null
  const { Telefono, EMail, Orari } = contacts
  const lines = [
    { Icon: IconPhone, text: <PhoneLink number={Telefono} /> },
    { Icon: IconMail, text: <MailLink address={EMail} /> },
    ...(Orari ? [{ Icon: IconClock, text: Orari }] : []),
  ]
  return (
    <Stack component="ul" className="breaking" gap="sm">
      {lines.map(({ Icon, text }) => (
        <Flex component="li" key={Icon.displayName} align="center" gap={10} mih={24}>
          <Icon className="soft" size={18} style={{ flex: 'none' }} aria-hidden="true" />
          {text}
        </Flex>
      ))}
    </Stack>
  )
}
