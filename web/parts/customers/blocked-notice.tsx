import { Box, Button, Group } from '@mantine/core'
import { IconLock, IconPhone } from '@tabler/icons-react'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { MailLink, PhoneLink, phoneHref } from '#web/ui/contact-link.tsx'
import classes from './customer.module.css'

/** Users outside the office see only this notice of a blocked customer. */
export function BlockedNotice() {
  const contacts = useManufacturer()?.Contatti
  return (
    <Group className={classes.notice} gap="8px 16px" role="note">
      <IconLock className="danger" size={22} stroke={1.75} style={{ flex: 'none' }} aria-hidden />
      <Box className={classes.noticeText} flex="1 1 260px" miw={0}>
        <p>
          <strong className="danger">CONDIZIONI COMMERCIALI DA RIVEDERE - CONTATTACI IN UFFICIO</strong>
        </p>
        {contacts && (
          <p className="label">
            Ufficio commerciale: <PhoneLink number={contacts.Telefono} /> ·{' '}
            <MailLink address={contacts.EMail} />
          </p>
        )}
      </Box>
      {contacts && (
        <Button
          component="a"
          variant="default"
          href={phoneHref(contacts.Telefono)}
          leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
        >
          Chiama l'ufficio
        </Button>
      )}
    </Group>
  )
}
