import { Button, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { DocumentCode } from '#contract/documents/office.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import classes from '../contents/desk.module.css'

interface CodeSheetProps {
  code: DocumentCode
  onClose: () => void
}

/** A printable sheet with a QR code and the code as text. The QR URL has the code after the #, so no server sees it. */
export function CodeSheet({ code: { Codice, Nome, Al }, onClose }: CodeSheetProps) {
  const company = useManufacturer()?.Nome
  const address = `${window.location.origin}/doc`
  return (
    <Dialog
      onClose={onClose}
      title={Nome}
      size="small"
      footer={
        <Button
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Stampa
        </Button>
      }
    >
      <Stack className={classes.sheet} align="center">
        <p>{company}</p>
        <QrCode text={`${address}#${Codice}`} label={`QR per aprire i documenti con il codice ${Codice}`} />
        <p>
          Oppure scrivi il codice alla pagina <strong>{address}</strong>
        </p>
        <p className={`title tabular ${classes.code}`}>{Codice}</p>
        <p className={classes.soft}>Valido fino {articled('al', dayText(Al))}</p>
      </Stack>
    </Dialog>
  )
}
