import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#web/kit/connection.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { EntryCard, EntryLinks } from '#web/ui/entry-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { askedOnce, useCodeOfLink } from './mailed-link.ts'

/** Opening this page does not end the subscription, because mail programs open links by themselves. */
export function EndMailPage() {
  const code = useCodeOfLink()
  const named = useQuery({ ...client.savedViews.ofLink.query({ query: { code } }), ...askedOnce })
  const ending = useCommand(client.savedViews.endByLink, { ownErrors: true })
  const { answer: ended } = ending
  const deadText = deadTextOf(ending.error) ?? deadTextOf(named.error)
  return (
    <EntryCard
      title="Interrompi l'invio"
      {...(!ended &&
        !deadText && {
          lead: `Vuoi non ricevere più ${named.data ? `«${named.data.Nome}»` : 'questa vista'}?`,
        })}
    >
      {ended && (
        <Notice tone="success" takesFocus>
          <p>Fatto: non riceverai più «{ended.Nome}».</p>
          <p>Per riceverla di nuovo: Statistiche, Viste salvate, Gestisci le viste.</p>
        </Notice>
      )}
      {!ended && deadText && (
        <Notice tone="danger" takesFocus>
          <p>{deadText}</p>
          <p>Gli invii si fermano anche nel portale: Statistiche, Viste salvate, Gestisci le viste.</p>
        </Notice>
      )}
      {ending.error && !deadText && (
        <Notice tone="danger" takesFocus>
          <p>{messageOf(ending.error)}</p>
        </Notice>
      )}
      {!ended && !deadText && (
        <Button loading={named.isPending || ending.isBusy} onClick={() => ending.run({ query: { code } })}>
          Non inviarmela più
        </Button>
      )}
      <EntryLinks>
        <Link to="/">Vai al portale</Link>
      </EntryLinks>
    </EntryCard>
  )
}

/** The reason why pressing the button could not help. */
function deadTextOf(error: Error | null): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  if (error.code === 'view.code') return 'Questo link non vale più: questo invio è già stato interrotto.'
  return error.fields.code
}
