import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { client } from '#web/kit/connection.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { EntryCard, EntryLinks } from '#web/ui/entry-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCodeOfLink } from './mailed-link.ts'

/** Opening this page does not end the subscription, because mail programs open links by themselves. */
export function EndMailPage() {
  const code = useCodeOfLink()
  const ending = useCommand(client.savedViews.endByLink, { ownErrors: true })
  const { answer: ended, error } = ending
  return (
    <EntryCard
      title="Interrompi l'invio"
      {...(!ended && { lead: 'Vuoi non ricevere più questa vista delle statistiche?' })}
    >
      {ended && (
        <Notice tone="success" takesFocus>
          <p>Fatto: non riceverai più «{ended.Nome}».</p>
          <p>Per riceverla di nuovo: Statistiche, Viste salvate, Gestisci le viste.</p>
        </Notice>
      )}
      {error && (
        <Notice tone="danger" takesFocus>
          <p>{messageOf(error)}</p>
        </Notice>
      )}
      {!ended && (
        <Button loading={ending.isBusy} onClick={() => ending.run({ query: { code } })}>
          Non inviarmela più
        </Button>
      )}
      <EntryLinks>
        <Link to="/">Vai al portale</Link>
      </EntryLinks>
    </EntryCard>
  )
}
