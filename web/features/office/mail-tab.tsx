import { Box, Button, Group } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailRow } from '#contract/office.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCommand } from '#web/kit/use-command.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { linksIn, mailStates } from './mail-state.ts'
import classes from './office.module.css'
import { mailList } from './office-url.ts'
import { OtherAddressDialog } from './other-address-dialog.tsx'

const columns: readonly DataColumn<MailRow>[] = [
  {
    id: 'Creata',
    header: 'Creato',
    cell: row => <span className="tabular">{instantText(row.Creata)}</span>,
    kind: 'date',
  },
  { id: 'Destinatario', header: 'Destinatario', cell: row => row.Destinatario, kind: 'person' },
  {
    id: 'Oggetto',
    header: 'Oggetto',
    cell: row => <strong>{row.Oggetto}</strong>,
    kind: 'name',
  },
  {
    id: 'Stato',
    header: 'Stato',
    cell: ({ Stato }) => <StatusChip tone={mailStates[Stato].tone}>{mailStates[Stato].label}</StatusChip>,
    kind: 'state',
  },
  { id: 'Tentativi', header: 'Tentativi', cell: row => integer(row.Tentativi), align: 'end' },
  { id: 'UltimoErrore', header: 'Ultimo errore', cell: row => row.UltimoErrore ?? '', kind: 'note' },
]

export const MailTab: ListScreen = listPart(mailList, {
  title: 'Posta',
  label: 'Posta in uscita',
  counted: ['messaggio', 'messaggi'],
  firstTime: 'Qui compaiono i messaggi che il portale invia, con il loro esito.',
  searchFor: 'Cerca messaggio',
  after: columns,
  rowKey: 'Id',
  choice: {
    field: 'stato',
    label: 'Messaggi da mostrare',
    words: { '': 'Tutti', queued: 'In attesa', sent: 'Inviati', failed: 'Falliti' },
  },
  whole: { stato: undefined },
  seeAll: { label: 'Vedi tutti i messaggi', change: { stato: undefined, cerca: '' } },
  presses: 'opens',
  opens: (mail, { close }) => <MailDialog mail={mail} onClose={close} />,
})

interface MailDialogProps {
  mail: MailRow
  onClose: () => void
}

function MailDialog({ mail, onClose }: MailDialogProps) {
  const message = useQuery(client.office.mail.query({ params: { messaggio: mail.Id } }))
  const [isElsewhere, setElsewhere] = useState(false)
  const sendAgain = useCommand(client.office.sendAgain, {
    done: 'Messaggio rimesso in coda',
    onDone: onClose,
  })
  return (
    <Dialog
      onClose={onClose}
      title={mail.Oggetto}
      footer={
        <>
          <Button variant="default" onClick={() => setElsewhere(true)}>
            A un altro indirizzo
          </Button>
          <IconedButton
            icon={IconSend}
            loading={sendAgain.isBusy}
            onClick={() => sendAgain.run({ body: { Id: mail.Id } })}
          >
            Invia di nuovo
          </IconedButton>
        </>
      }
    >
      <dl className={classes.facts}>
        <dt>Destinatario</dt>
        <dd>{mail.Destinatario}</dd>
        <dt>Stato</dt>
        <dd>
          <StatusChip tone={mailStates[mail.Stato].tone}>{mailStates[mail.Stato].label}</StatusChip>
        </dd>
        <dt>Creato</dt>
        <dd>{instantText(mail.Creata)}</dd>
        {mail.Inviata && (
          <>
            <dt>Inviato</dt>
            <dd>{instantText(mail.Inviata)}</dd>
          </>
        )}
        <dt>Tentativi</dt>
        <dd>{mail.Tentativi}</dd>
        {mail.UltimoErrore && (
          <>
            <dt>Ultimo errore</dt>
            <dd>{mail.UltimoErrore}</dd>
          </>
        )}
      </dl>
      <Loaded query={message} lines={6} isQuiet>
        {({ Testo }) => <MailText text={Testo} />}
      </Loaded>
      {isElsewhere && <OtherAddressDialog mail={mail} onClose={() => setElsewhere(false)} onSent={onClose} />}
    </Dialog>
  )
}

/** A link in a mail may sign somebody in, so the office can copy the link but not follow it. */
function MailText({ text }: { text: string }) {
  return (
    <>
      <pre className={classes.message}>{text}</pre>
      {linksIn(text).map(link => (
        <Group key={link} wrap="nowrap" justify="space-between" mt="sm">
          <Box component="code" className="note ellipsis" miw={0}>
            {link}
          </Box>
          <CopyButton
            variant="default"
            size="xs"
            flex="none"
            text={link}
            done="Link copiato"
            failed="Il browser non permette di copiare: seleziona il link nel testo."
          >
            Copia link
          </CopyButton>
        </Group>
      ))}
    </>
  )
}
