import { useEffect, useState } from 'react'
import { useLatest } from '#web/kit/use-latest.ts'
import { isDialogOpen } from '#web/ui/dialog-stack.ts'
import { notify } from '#web/ui/notify.ts'
import { isTextField } from '#web/ui/use-shortcut.ts'

/** Opens the dialog for a text or file that is pasted on the page; the text is empty if the dialog waits for a list. */
export function usePaste(canPaste: boolean) {
  const [text, setText] = useState<string | File>()
  usePastedText({ take: setText, takeFile: setText }, () => canPaste && !isDialogOpen())
  return { text, open: () => setText(''), close: () => setText(undefined) }
}

const noList =
  "Negli appunti c'è un'immagine o un file che non è un elenco: copia le righe del foglio, o un file XLSX o CSV."
const nothing = 'Gli appunti sono vuoti: copia prima le righe del foglio o il messaggio.'

interface Takers {
  take: (text: string) => void
  takeFile: (file: File) => void
}

/** A copied file that may hold a list. */
export function tableIn(clipboard: DataTransfer | null): File | undefined {
  return [...(clipboard?.files ?? [])].find(({ name }) => /\.(?:xlsx|csv)$/i.test(name))
}

/** Hears texts and tables that are pasted anywhere but into a field. */
export function usePastedText({ take, takeFile }: Takers, isWanted: () => boolean): void {
  const { hear } = useLatest({
    hear(event: ClipboardEvent) {
      if (event.defaultPrevented || isTextField(event.target) || !isWanted()) return
      event.preventDefault()
      const { clipboardData } = event
      const text = clipboardData?.getData('text/plain') ?? ''
      const table = tableIn(clipboardData)
      if (table) takeFile(table)
      else if (text.trim() !== '') take(text)
      else notify.warning(clipboardData?.files.length ? noList : nothing)
    },
  })
  useEffect(() => {
    window.addEventListener('paste', hear)
    return () => window.removeEventListener('paste', hear)
  }, [hear])
}
