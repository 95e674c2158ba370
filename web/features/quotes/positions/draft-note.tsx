import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { useUser } from '#web/kit/user.ts'
import { Notice } from '#web/ui/notice.tsx'
import { draftedPositions } from '../position-dialog/kept-drafts.ts'

interface Props {
  quote: Quote
  onResume: (position: number) => void
}

/** Offers to resume a draft that a reload or crash has interrupted. */
export function DraftNote({ quote, onResume }: Props) {
  const user = useUser().Utente
  const [positions, setPositions] = useState(() =>
    draftedPositions(Object.keys(localStorage), { user, quote: quote.Testata.id }),
  )
  const [position] = positions
  const isThere = position === 0 || quote.Righe.some(({ posizione }) => posizione === position)
  if (position === undefined || !isThere) return null
  return (
    <Notice
      tone="info"
      quiet
      action={
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            setPositions(now => now.slice(1))
            onResume(position)
          }}
        >
          Riprendi
        </Button>
      }
    >
      {position === 0
        ? 'Hai una posizione nuova non salvata.'
        : `Hai modifiche non salvate alla posizione ${position}.`}
    </Notice>
  )
}
