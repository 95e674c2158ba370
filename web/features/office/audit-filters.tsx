import { Button, NativeSelect, Popover, Stack, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { firstLoggedDay } from '#contract/log-days.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { actionOptions } from './action-labels.ts'
import type { LogFilters as UrlFilters } from './office-url.ts'

type LogFilters = Omit<UrlFilters, 'tipo'>

interface Props {
  filters: LogFilters
  onApply: (filters: LogFilters) => void
}

export function AuditFilters({ filters: { chi, azione, dal, al }, onApply }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles
      closeOnEscape={false}
      width={300}
    >
      <Popover.Target>
        <IconedButton variant="default" icon={IconFilter} onClick={() => setOpen(!isOpen)}>
          Filtri
        </IconedButton>
      </Popover.Target>
      {/* Listens while the event bubbles, so that an open calendar handles Esc first. */}
      <Popover.Dropdown
        aria-label="Filtri del registro"
        onKeyDown={event => event.key === 'Escape' && setOpen(false)}
      >
        {isOpen && (
          <FilterForm
            initial={{ chi, azione, dal, al }}
            onApply={filters => {
              setOpen(false)
              onApply(filters)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The audit log has no entries for future days. */
function loggedDays() {
  return { min: firstLoggedDay, max: todayInItaly() }
}

function FilterForm({ initial, onApply }: { initial: LogFilters; onApply: Props['onApply'] }) {
  const [filters, setFilters] = useState(initial)
  const set = (change: Partial<LogFilters>) => setFilters(now => ({ ...now, ...change }))
  const isBackwards = filters.dal !== '' && filters.al !== '' && filters.al < filters.dal
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBackwards && event.currentTarget.checkValidity()) onApply({ ...filters, chi: filters.chi.trim() })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label="Chi"
          placeholder="Nome utente"
          maxLength={longest.userName}
          autoCapitalize="none"
          value={filters.chi}
          onChange={event => set({ chi: event.currentTarget.value })}
        />
        <NativeSelect
          label="Azione"
          data={[{ value: '', label: 'Tutte' }, ...actionOptions]}
          value={filters.azione}
          onChange={event => set({ azione: event.currentTarget.value })}
        />
        <DateField
          today={todayInItaly()}
          label="Dal"
          {...loggedDays()}
          value={filters.dal}
          onChange={dal => set({ dal })}
        />
        <DateField
          today={todayInItaly()}
          label="Al"
          {...loggedDays()}
          value={filters.al}
          error={isBackwards && 'Precede la data iniziale'}
          onChange={al => set({ al })}
        />
        <Button type="submit">Applica filtri</Button>
      </Stack>
    </form>
  )
}
