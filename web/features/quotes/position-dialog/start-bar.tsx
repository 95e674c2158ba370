import { Box, Button, Flex, Menu } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconCopy, IconEraser } from '@tabler/icons-react'
import { type Dispatch, useState } from 'react'
import type { SampleDoor } from '#contract/quotes/starts.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { counted } from '#rules/italian-words.ts'
import { type MenuAction, MenuActions } from '#web/ui/action-menu.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
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
  return (
    <Flex
      className="label"
      wrap="wrap"
      align="center"
      gap="2px 12px"
      px="md"
      py={6}
      bg="var(--soglia-selected-soft)"
      bdrs="sm"
      role="status"
    >
      <IconCopy size={18} stroke={1.75} aria-hidden />
      <Box component="p" flex="1 1 200px">
        {start.kind === 'defaults' && count === 0 ? (
          'Porta predefinita: scegli il modello, il resto si completa con le tue scelte'
        ) : start.kind !== 'empty' ? (
          <>
            Come la <strong>{start.name}</strong>: {counted(count, 'scelta ripresa', 'scelte riprese')}
            {count > 0 && ', segnate ↳'}
          </>
        ) : (
          emptyText(count, cleared !== undefined)
        )}
      </Box>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" size="compact-sm" rightSection={<IconChevronDown size={15} aria-hidden />}>
            Cambia partenza
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="popup" maw="calc(100vw - 16px)" mah="60dvh" style={{ overflowY: 'auto' }}>
          <MenuActions actions={[...others, keeping]} />
        </Menu.Dropdown>
      </Menu>
      {isKeeping && (
        <SampleDoorsDialog
          {...{ quoteId, catalogue, samples, door: state.draft.door }}
          onClose={() => setKeeping(false)}
        />
      )}
      {cleared ? (
        <Button variant="subtle" size="compact-sm" onClick={() => dispatch({ do: 'restore' })}>
          Rimetti le riprese
        </Button>
      ) : (
        start.kind !== 'empty' &&
        count > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconEraser size={15} aria-hidden />}
            onClick={() => dispatch({ do: 'clear' })}
          >
            Azzera le riprese
          </Button>
        )
      )}
    </Flex>
  )
}

function emptyText(count: number, isCleared: boolean): string {
  const lead = isCleared ? 'Riprese azzerate' : 'Porta vuota'
  if (count === 0) return `${lead}: scegli il modello, il resto si completa con le voci incluse`
  return `${lead}: ${counted(count, 'scelta compilata', 'scelte compilate')} con le voci incluse, segnate ↳`
}
