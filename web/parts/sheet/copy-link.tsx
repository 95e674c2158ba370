import { IconLink } from '@tabler/icons-react'
import type { MenuAction } from '#web/ui/action-menu.tsx'
import { copyWords } from '#web/ui/copy-button.tsx'

/** An entry in the menu of an order, a claim or another thing with a page of its own. */
export const copyLink: MenuAction = {
  label: 'Copia il link',
  icon: <IconLink size={18} stroke={1.5} aria-hidden />,
  run: () =>
    void copyWords({
      text: location.href,
      done: 'Link copiato',
      failed: "Il browser non permette di copiare: copia l'indirizzo dalla barra.",
    }),
}
