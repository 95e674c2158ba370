import { Button, Group } from '@mantine/core'
import { IconCopy, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MailRow } from '#contract/office.ts'
import { instantText } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { notify } from '#web/ui/notify.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { linksIn, mailStates } from './mail-state.ts'
import classes from './office.module.css'
import { mailQuery } from './office-data.ts'

interface Props {
  mail: MailRow
  onClose: () => void
}

export function MailDialog({ mail, onClose }: Props) {
  const message = useQuery(mailQuery(mail.Id))
  const sendAgain = useCommand(client.office.sendAgain, {
    done: 'Messaggio rimesso in coda',
    onDone: onClose,
  })
  const failure = failureOf(message)
  return (
    <Dialog
      open
      onClose={onClose}
      title={mail.Oggetto}
      footer={
        <Button
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
          loading={sendAgain.isBusy}
          onClick={() => sendAgain.run({ body: { Id: mail.Id } })}
        >
          Invia di nuovo
        </Button>
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
      {!message.data && (failure ? <Failure {...failure} /> : <SkeletonLines lines={6} />)}
      {message.data && <MailText text={message.data.Testo} />}
    </Dialog>
  )
}

/** A link in a mail may sign somebody in, so it can only be copied here, not followed. */
function MailText({ text }: { text: string }) {
  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      notify.success('Link copiato')
    } catch {
      notify.warning('Il browser non permette di copiare: seleziona il link nel testo.')
    }
  }
  return (
    <>
      <pre className={classes.message}>{text}</pre>
      {linksIn(text).map(link => (
        <Group key={link} className={classes.link} wrap="nowrap" justify="space-between" mt="sm">
          <code>{link}</code>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
            onClick={() => void copy(link)}
          >
            Copia link
          </Button>
        </Group>
      ))}
    </>
  )
}
