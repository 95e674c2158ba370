import {
  IconArrowsShuffle,
  IconCircleCheck,
  IconCoins,
  IconCopy,
  IconLockDollar,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { euroText } from '../euro-text.ts'
import type { RowCommands } from './position-data.ts'

export interface RowActionItem {
  label: string
  icon: ReactNode
  run: () => void
  isDanger?: boolean
}

interface Asked {
  row: QuoteRow
  commands: RowCommands
  onEdit: (row: QuoteRow) => void
  isCustomerMode: boolean
}

const look = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Less frequent actions on a row, in menu order. */
export function rareActions({ row, commands, isCustomerMode }: Omit<Asked, 'onEdit'>): RowActionItem[] {
  const actions: RowActionItem[] = [
    {
      label: 'Aggiungi alternativa',
      icon: <IconArrowsShuffle {...look} />,
      run: () => commands.duplicate(row, true),
    },
  ]
  if (!row.Conta) {
    actions.push({
      label: 'Conta questa',
      icon: <IconCircleCheck {...look} />,
      run: () => commands.choose(row),
    })
  }
  if (!row.ListinoNuovo || isCustomerMode) return actions
  actions.push({
    label: `Mantieni il prezzo (listino ${euroText(row.Listino)})`,
    icon: <IconLockDollar {...look} />,
    run: () => commands.settle([row], 'mantieni'),
  })
  if (row.ListinoNuovo.Listino !== null) {
    actions.push({
      label: `Ricalcola (listino ${euroText(row.ListinoNuovo.Listino)})`,
      icon: <IconCoins {...look} />,
      run: () => commands.settle([row], 'ricalcola'),
    })
  }
  return actions
}

/** All actions on a row, for screens without room for buttons. */
export function allActions(asked: Asked): RowActionItem[] {
  const { row, commands, onEdit } = asked
  return [
    { label: 'Modifica', icon: <IconPencil {...look} />, run: () => onEdit(row) },
    { label: 'Duplica', icon: <IconCopy {...look} />, run: () => commands.duplicate(row) },
    ...rareActions(asked),
    {
      label: 'Elimina',
      icon: <IconTrash {...look} />,
      run: () => commands.remove([row]),
      isDanger: true,
    },
  ]
}
