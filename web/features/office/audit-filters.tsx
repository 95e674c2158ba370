import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { firstLoggedDay } from '#contract/log-days.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { actionOptions } from '#web/parts/office/action-labels.ts'
import { DateField } from '#web/ui/date-field.tsx'
import type { LogFilters as UrlFilters } from './office-url.ts'

type LogFilters = Omit<UrlFilters, 'tipo'>

interface Props {
  initial: LogFilters
  onApply: (filters: LogFilters) => void
}

/** The audit log has no entries for future days. */
function loggedDays() {
  return { min: firstLoggedDay, max: todayInItaly() }
}

/** Who, what and when, applied together. */
export function AuditFilters({ initial, onApply }: Props) {
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
