import { IconPrinter } from '@tabler/icons-react'
import type { MenuAction } from '#web/ui/action-menu.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import type { ListOnPaper } from './print-list.ts'

/** "Stampa l'elenco" for lists without a PDF, also for Ctrl P, because the browser would print only the drawn rows. */
export function useListPrint<Row>(list: ListOnPaper<Row> | undefined): MenuAction | false {
  const print = async () => {
    const { printList } = await import('./print-list.ts')
    if (list) await printList(list)
  }
  useShortcut(list ? 'mod+p' : '', () => void print())
  return (
    list !== undefined && {
      label: "Stampa l'elenco",
      icon: <IconPrinter size={18} stroke={1.5} />,
      run: () => void print(),
      keys: 'Control+P',
    }
  )
}
