import { Box, Flex } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import classes from './palette-button.module.css'

const load = () => import('./palette.tsx')
const Palette = lazyDialog(async () => (await load()).Palette)
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The command palette. Its code loads when the page is at rest, so that the first typed letters are not lost. */
export function useQuickSearch(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  useShortcut('mod+k', () => setOpen(true))
  useEffect(() => {
    const timer = setTimeout(() => void load(), 2000)
    return () => clearTimeout(timer)
  }, [])
  return {
    open: () => setOpen(true),
    dialog: isOpen && <Palette onClose={() => setOpen(false)} />,
  }
}

export function PaletteButton() {
  const { open, dialog } = useQuickSearch()
  return (
    <>
      <Flex
        component="button"
        type="button"
        className={classes.button}
        align="center"
        gap="sm"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden="true" />
        <Box component="span" className={`ellipsis ${classes.text}`} flex={1}>
          Cerca ordini, clienti, pagine
        </Box>
        <span className={classes.keys} aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </span>
      </Flex>
      {dialog}
    </>
  )
}
