import { Stack } from '@mantine/core'
import { OfficeContacts } from '#web/parts/office/office-contacts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './order.module.css'

/** Explains why this order cannot be confirmed here, and whom to ask. */
export function OutOfTimeNote() {
  return (
    <Notice tone="warning" quiet>
      <Stack className={classes.outOfTime} gap="sm">
        <p className="strong">La data di consegna deve essere aggiornata: contattare l'ufficio</p>
        <OfficeContacts />
      </Stack>
    </Notice>
  )
}
