import { Button, Stack } from '@mantine/core'
import {
  IconArrowsShuffle,
  IconChecks,
  IconCircleCheck,
  IconCoins,
  IconCopy,
  IconFolderSymlink,
  IconLockDollar,
  IconPencil,
  IconRulerMeasure,
  IconTrash,
} from '@tabler/icons-react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { euroOf } from '#rules/italian-format.ts'
import type { MenuAction } from '#web/ui/action-menu.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { RowCommands } from './position-data.ts'
import { isMeasured } from './positions.ts'

interface Asked {
  row: QuoteRow
  commands: RowCommands
  onEdit: (row: QuoteRow) => void
  isCustomerMode: boolean
}

export const look = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Less frequent actions on a row, in menu order. */
export function rareActions({ row, commands, isCustomerMode }: Omit<Asked, 'onEdit'>): MenuAction[] {
  const { Conta, Listino, ListinoNuovo } = isCustomerMode ? { ...row, ListinoNuovo: null } : row
  const actions: (MenuAction | false)[] = [
    {
      label: 'Aggiungi alternativa',
      icon: <IconArrowsShuffle {...look} />,
      run: () => commands.duplicate(row, true),
    },
    !Conta && { label: 'Conta questa', icon: <IconCircleCheck {...look} />, run: () => commands.choose(row) },
    measureAction([row], commands),
    ListinoNuovo !== null && {
      label: `Mantieni il prezzo (listino ${euroOf(Listino)})`,
      icon: <IconLockDollar {...look} />,
      run: () => commands.settle([row], 'mantieni'),
    },
    typeof ListinoNuovo?.Listino === 'number' && {
      label: `Ricalcola (listino ${euroOf(ListinoNuovo.Listino)})`,
      icon: <IconCoins {...look} />,
      run: () => commands.settle([row], 'ricalcola'),
    },
  ]
  return actions.filter(action => action !== false)
}

/** Calls the measures final, or no longer so where they all are. */
export function measureAction(rows: readonly QuoteRow[], commands: RowCommands): MenuAction {
  return {
    label: isMeasured(rows) ? 'Misure non definitive' : 'Misure definitive',
    icon: <IconRulerMeasure {...look} />,
    run: () => commands.measure(rows),
  }
}

type RowSheetCommands = Record<'onClose' | 'onMove' | 'onChoose', () => void>

/** All actions on one position, on a phone. Cards have a tick only once a first one is chosen. */
export function RowSheet({ onClose, onMove, onChoose, ...asked }: Asked & RowSheetCommands) {
  const { row, commands, onEdit } = asked
  const actions: MenuAction[] = [
    { label: 'Modifica', icon: <IconPencil {...look} />, run: () => onEdit(row) },
    { label: 'Duplica', icon: <IconCopy {...look} />, run: () => commands.duplicate(row) },
    { label: 'Scegli più posizioni', icon: <IconChecks {...look} />, run: onChoose },
    { label: 'Sposta in', icon: <IconFolderSymlink {...look} />, run: onMove },
    ...rareActions(asked),
    { label: 'Elimina', icon: <IconTrash {...look} />, run: () => commands.remove([row]), isDanger: true },
  ]
  return (
    <Dialog onClose={onClose} title={`Posizione ${row.posizione}`} size="small">
      <Stack gap="xs" mx="-sm">
        {actions.map(action => (
          <Button
            key={action.label}
            variant="subtle"
            color={action.isDanger ? 'red' : 'gray'}
            justify="flex-start"
            leftSection={action.icon}
            onClick={() => {
              onClose()
              action.run()
            }}
          >
            {action.label}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
