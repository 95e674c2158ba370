import { useEffect, useState } from 'react'
import { useLatest } from '#web/kit/use-latest.ts'
import { isDialogOpen } from '#web/ui/dialog-stack.ts'
import { notify } from '#web/ui/notify.ts'
import { isTextField } from '#web/ui/use-shortcut.ts'

/** Opens the dialog for a list that is pasted on the page; its text is empty if the dialog waits for a list. */
export function usePaste(canPaste: boolean) {
  const [text, setText] = useState<string>()
  usePastedText(setText, () => canPaste && !isDialogOpen())
  return { text, open: () => setText(''), close: () => setText(undefined) }
}

const picture = "Negli appunti c'è un'immagine, non un elenco: copia le righe del foglio o il messaggio."
const nothing = 'Gli appunti sono vuoti: copia prima le righe del foglio o il messaggio.'

/** Hears texts that are pasted anywhere but into a field. */
export function usePastedText(take: (text: string) => void, isWanted: () => boolean): void {
  const { hear } = useLatest({
    hear(event: ClipboardEvent) {
      if (event.defaultPrevented || isTextField(event.target) || !isWanted()) return
      event.preventDefault()
      const { clipboardData } = event
      const text = clipboardData?.getData('text/plain') ?? ''
      if (text.trim() !== '') take(text)
      else notify.warning(clipboardData?.files.length ? picture : nothing)
    },
  })
  useEffect(() => {
    window.addEventListener('paste', hear)
    return () => window.removeEventListener('paste', hear)
  }, [hear])
}
