import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { fullHeader } from './data-table/column.ts'
import { IconedButton } from './icon-button.tsx'

/** The part of a DataColumn that this menu needs. */
interface ChoosableColumn {
  id: string
  header: string
  group?: string
  hideable?: boolean
}

interface ColumnMenuProps {
  columns: readonly ChoosableColumn[]
  hidden: readonly string[]
  /** False while the width of the screen decides which columns fit. */
  isChosen: boolean
  /** Undefined gives the choice back to the screen. */
  onChange: (hidden: string[] | undefined) => void
}

/** A phone shows cards, which have no columns to choose, so the button is missing there. */
export function ColumnMenu({ columns, hidden, isChosen, onChange }: ColumnMenuProps) {
  const choices = columns.filter(column => column.hideable !== false)
  function toggle(id: string, isShown: boolean) {
    onChange(isShown ? hidden.filter(other => other !== id) : [...hidden, id])
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus withRoles>
      <Popover.Target>
        <IconedButton variant="default" icon={IconColumns3} visibleFrom="sm">
          Colonne
        </IconedButton>
      </Popover.Target>
      <Popover.Dropdown className="popup" miw={220} p={14} aria-label="Colonne visibili">
        <Stack>
          {choices.map(column => (
            <Checkbox
              key={column.id}
              size="sm"
              label={fullHeader(column)}
              checked={!hidden.includes(column.id)}
              onChange={event => toggle(column.id, event.currentTarget.checked)}
            />
          ))}
          <Button
            variant="subtle"
            size="xs"
            disabled={isChosen && hidden.length === 0}
            onClick={() => onChange([])}
          >
            Mostra tutte
          </Button>
          <Button variant="subtle" size="xs" disabled={!isChosen} onClick={() => onChange(undefined)}>
            Quelle che ci stanno
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
