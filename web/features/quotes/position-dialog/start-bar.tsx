import { Box, Button, Flex, Menu } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconCopy, IconCornerDownRight, IconEraser } from '@tabler/icons-react'
import { type Dispatch, useState } from 'react'
import type { SampleDoor } from '#contract/quotes/starts.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { counted } from '#rules/italian-words.ts'
import { type MenuAction, MenuActions } from '#web/ui/action-menu.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import type { PositionState } from './position-changes.ts'
import { type PositionAction, takenOf } from './position-state.ts'
import { emptyStart, type Start } from './starts.ts'

const SampleDoorsDialog = lazyDialog(
  async () => (await import('./sample-doors-dialog.tsx')).SampleDoorsDialog,
)

interface Props {
  quoteId: number
  catalogue: Catalogue
  state: PositionState
  /** Doors that a position of this type may begin like. */
  starts: readonly Start[]
  /** Doors of all types that the desk keeps under a name. */
  samples: readonly SampleDoor[]
  dispatch: Dispatch<PositionAction>
}

/** Says like which door the position began, and leads back or to another start. */
export function StartBar({ quoteId, catalogue, state, starts, samples, dispatch }: Props) {
  const isPhone = useIsPhone()
  const [isKeeping, setKeeping] = useState(false)
  const { start, cleared } = state
  if (!start) return null
  const count = takenOf(state).size
  const others: MenuAction[] = [...starts, emptyStart].map(one => ({
    label: one.kind === 'empty' ? 'Porta vuota' : `Come la ${one.name}`,
    run: () => dispatch({ do: 'start', start: one }),
  }))
  const keeping = {
    label: 'Porte tipo…',
    icon: <IconBookmark size={18} aria-hidden />,
    run: () => setKeeping(true),
  }
  const toggle: MenuAction | false = cleared
    ? { label: 'Rimetti le riprese', run: () => dispatch({ do: 'restore' }) }
    : start.kind !== 'empty' &&
      count > 0 && {
        label: 'Azzera le riprese',
        icon: <IconEraser size={18} aria-hidden />,
        run: () => dispatch({ do: 'clear' }),
      }
  return (
    <Flex
      className="label"
      wrap={isPhone ? 'nowrap' : 'wrap'}
      align="center"
      gap="2px 12px"
      px={{ base: 8, sm: 'md' }}
      py={{ base: 0, sm: 6 }}
      bg="var(--soglia-selected-soft)"
      bdrs="sm"
      role="status"
    >
      <IconCopy size={18} stroke={1.75} aria-hidden />
      <Box component="p" className={isPhone ? 'ellipsis' : undefined} flex="1 1 200px" miw={0}>
        {start.kind === 'defaults' && count === 0 ? (
          'Porta predefinita: scegli il modello, il resto si completa con le tue scelte'
        ) : start.kind !== 'empty' ? (
          <>
            Come la <strong>{start.name}</strong>: {counted(count, 'scelta ripresa', 'scelte riprese')}
            {count > 0 && <Marked />}
          </>
        ) : (
          <>
            {emptyText(count, cleared !== undefined)}
            {count > 0 && <Marked />}
          </>
        )}
      </Box>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-sm"
            flex="none"
            mih={{ base: 44, sm: 0 }}
            rightSection={<IconChevronDown size={15} aria-hidden />}
          >
            {isPhone ? (
              <>
                Cambia<span className="visually-hidden"> partenza</span>
              </>
            ) : (
              'Cambia partenza'
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="popup" maw="calc(100vw - 16px)" mah="60dvh" style={{ overflowY: 'auto' }}>
          <MenuActions actions={[...others, keeping, isPhone && toggle]} />
        </Menu.Dropdown>
      </Menu>
      {isKeeping && (
        <SampleDoorsDialog
          {...{ quoteId, catalogue, samples, door: state.draft.door }}
          onClose={() => setKeeping(false)}
        />
      )}
      {!isPhone && toggle && (
        <Button variant="subtle" size="compact-sm" leftSection={toggle.icon} onClick={toggle.run}>
          {toggle.label}
        </Button>
      )}
    </Flex>
  )
}

function Marked() {
  return (
    <>
      , segnate <IconCornerDownRight size={14} stroke={2} style={{ verticalAlign: '-2px' }} aria-hidden />
    </>
  )
}

function emptyText(count: number, isCleared: boolean): string {
  const lead = isCleared ? 'Riprese azzerate' : 'Porta vuota'
  if (count === 0) return `${lead}: scegli il modello, il resto si completa con le voci incluse`
  return `${lead}: ${counted(count, 'scelta compilata', 'scelte compilate')} con le voci incluse`
}
