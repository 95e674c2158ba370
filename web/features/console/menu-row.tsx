import { ActionIcon, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import type { ManagedEntry } from '#contract/manager.ts'
import { roles } from '#contract/roles.ts'
import { MenuIcon } from '#web/parts/menu/menu-icon.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { linkText } from './link-text.ts'
import classes from './menu.module.css'
import { useMarkNew } from './menu-data.ts'

export type Step = -1 | 1

interface Props {
  entry: ManagedEntry
  isFirst: boolean
  isLast: boolean
  isHeld: boolean
  handle: HTMLAttributes<HTMLElement>
  onStep: (step: Step) => void
  onOpen: () => void
}

export function MenuRow({ entry, isFirst, isLast, isHeld, handle, onStep, onOpen }: Props) {
  const { mutate: markNew, isPending } = useMarkNew()
  const isHeader = entry.Type === 'Header'
  return (
    <li
      className={classes.row}
      data-entry={entry.Id}
      data-header={isHeader || undefined}
      data-held={isHeld || undefined}
    >
      <span className={classes.handle} title="Trascina per spostare" aria-hidden {...handle}>
        <IconGripVertical size={18} stroke={1.5} />
      </span>
      <span className={classes.icon}>{!isHeader && <MenuIcon entry={entry} />}</span>
      <button type="button" className={classes.name} onClick={onOpen}>
        <strong>{entry.Text}</strong>
        <span className={classes.link}>{isHeader ? 'titolo' : linkText(entry.Link)}</span>
      </button>
      <span className={classes.roles}>{rolesText(entry.Ruoli)}</span>
      <span className={classes.state}>
        {!entry.Aperta && <StatusChip tone="warning">in manutenzione</StatusChip>}
      </span>
      <span className={classes.novelty}>
        {!isHeader && (
          <Switch
            size="xs"
            label={
              <>
                Novità<span className="visually-hidden">: {entry.Text}</span>
              </>
            }
            checked={entry.Novita}
            disabled={isPending}
            onChange={event => markNew({ Id: entry.Id, Novita: event.currentTarget.checked })}
          />
        )}
      </span>
      <span className={classes.buttons}>
        <ActionIcon
          variant="subtle"
          size="input-sm"
          data-step={-1}
          aria-label={`Sposta su: ${entry.Text}`}
          disabled={isFirst}
          onClick={() => onStep(-1)}
        >
          <IconArrowUp size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="input-sm"
          data-step={1}
          aria-label={`Sposta giù: ${entry.Text}`}
          disabled={isLast}
          onClick={() => onStep(1)}
        >
          <IconArrowDown size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" size="input-sm" aria-label={`Modifica: ${entry.Text}`} onClick={onOpen}>
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}

function rolesText(seenBy: readonly string[]): string {
  if (seenBy.length === roles.length) return 'tutti'
  return seenBy.length === 0 ? 'nessuno' : seenBy.join(', ')
}
