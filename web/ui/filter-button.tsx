import { Box, Button, Popover, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RowsLeft } from './filter-sheet.tsx'
import { IconedButton } from './icon-button.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { type Chip, removeAll } from './removable-chip.tsx'
import { useIsPhone } from './use-media.ts'

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet)

interface FilterButtonProps {
  chips: readonly Chip[]
  found: RowsLeft | undefined
  children: ReactNode
}

/** "Filtri": a popover on a desk, and on a phone a sheet from below. A choice applies at once, unless the screen has a button for it. */
export function FilterButton({ chips, found, children }: FilterButtonProps) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const button = (
    <IconedButton
      variant="default"
      flex="none"
      icon={IconAdjustmentsHorizontal}
      aria-haspopup="dialog"
      aria-keyshortcuts="f"
      aria-expanded={isOpen}
      rightSection={
        chips.length > 0 && (
          <Box component="span" className="disc strong tabular" data-full w={20} h={20} fz={12}>
            {chips.length}
          </Box>
        )
      }
      onClick={() => setOpen(!isOpen)}
    >
      Filtri
    </IconedButton>
  )
  const clear = () => removeAll(chips)
  useEscape(isOpen && !isPhone, close)
  if (isPhone)
    return (
      <>
        {button}
        {isOpen && (
          <FilterSheet found={found} onClear={chips.length > 0 ? clear : undefined} onClose={close}>
            {children}
          </FilterSheet>
        )}
      </>
    )
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      closeOnEscape={false}
      width={360}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className="popup" role="dialog" aria-label="Filtri" p="lg">
        <Stack>
          {children}
          <Button
            variant="subtle"
            style={{ alignSelf: 'flex-start' }}
            data-disabled={chips.length === 0 || undefined}
            aria-disabled={chips.length === 0}
            onClick={clear}
          >
            Azzera
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Listens where events end, so that an open calendar handles Esc first, and a control that left takes no key along. */
function useEscape(isOn: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
