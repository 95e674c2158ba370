import { useState } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { useUser } from '#web/kit/user.ts'
import { useKeptDrafts } from '#web/parts/conversations/kept-drafts.ts'

/** The line of a message about the whole order. */
export const wholeOrder = 0

interface About {
  line: number
  /** How often the writing box was asked for; it takes the focus each time. */
  asked: number
  proposal?: string | undefined
}

export type Writing = ReturnType<typeof useWriting>

/** The message that is being written about an order, and the line that it is about. */
export function useWriting({ Progressivo, Righe }: Pick<OrderSheet, 'Progressivo' | 'Righe'>) {
  const drafts = useKeptDrafts(`${useUser().Utente}.ordine.${Progressivo}`)
  const [{ line, asked, proposal }, setAbout] = useState<About>(() => ({
    line: Righe.find(({ Posizione }) => drafts.get(Posizione))?.Posizione ?? wholeOrder,
    asked: 0,
  }))
  return {
    ...{ drafts, line, asked, proposal },
    /** Opens the writing box for a line. An unsent text comes along, unless the line has one. */
    about(next: number, question?: string) {
      const text = drafts.get(line)
      if (text && next !== line && !drafts.get(next)) {
        drafts.set(next, text)
        drafts.delete(line)
      }
      setAbout({ line: next, asked: asked + 1, proposal: question })
    },
  }
}
