import { ActionIcon, Box } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { MainMenu } from './main-menu.tsx'
import classes from './menu-drawer.module.css'

/** The menu on narrow screens: a native modal dialog, which traps the focus and closes on Esc. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it; the click is the one beside the drawer
    <dialog
      id="menu-principale"
      ref={dialog}
      className={classes.drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={closeOnScrim}
    >
      {open && (
        <Box pt="sm">
          <ActionIcon
            className={classes.close}
            variant="subtle"
            color="gray"
            size={44}
            aria-label="Chiudi il menu"
            onClick={onClose}
          >
            <IconX size={20} />
          </ActionIcon>
          <MainMenu />
        </Box>
      )}
    </dialog>
  )
}
