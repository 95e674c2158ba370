import { Button, Checkbox, Popover } from '@mantine/core'
import { IconCalendarMonth } from '@tabler/icons-react'
import { monthName, monthNumbers } from '#rules/months.ts'
import classes from './monthly.module.css'

interface Props {
  chosen: readonly number[]
  onToggle: (month: number) => void
  onAll: () => void
}

/** Phones show cards without column headings, so the months of the total are chosen in this menu. */
export function MonthsMenu({ chosen, onToggle, onAll }: Props) {
  const isWholeYear = chosen.length === monthNumbers.length
  return (
    <Popover position="bottom-start" trapFocus returnFocus withRoles>
      <Popover.Target>
        <Button variant="default" leftSection={<IconCalendarMonth size={16} stroke={1.75} aria-hidden />}>
          {isWholeYear ? 'Mesi' : `Mesi (${chosen.length})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className="popup"
        bg="var(--soglia-raised)"
        p={14}
        aria-label="Mesi sommati nel totale"
      >
        <div className={classes.choices}>
          {monthNumbers.map(month => (
            <Checkbox
              key={month}
              size="sm"
              label={monthName(month)}
              checked={chosen.includes(month)}
              disabled={chosen.length === 1 && chosen.includes(month)}
              onChange={() => onToggle(month)}
            />
          ))}
        </div>
        <Button variant="subtle" size="xs" fullWidth mt={14} disabled={isWholeYear} onClick={onAll}>
          Tutti i mesi
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
