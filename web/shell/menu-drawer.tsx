import { Box } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MainMenu } from './main-menu.tsx'
import classes from './menu-drawer.module.css'

/** The menu on narrow screens: a native modal dialog, which traps the focus and closes on Esc. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useBackCloses(open, onClose)
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
          <IconButton
            icon={IconX}
            iconSize={20}
            display="flex"
            ms="auto"
            me="sm"
            size={44}
            label="Chiudi il menu"
            onClick={onClose}
          />
          <MainMenu />
        </Box>
      )}
    </dialog>
  )
}
