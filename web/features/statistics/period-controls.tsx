import { Button, Checkbox, Flex, NativeSelect } from '@mantine/core'
import { IconCalendar, IconCheck } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type PeriodPreset, periodPresets, shortPeriodText } from '#rules/sales-periods.ts'
import { chosenPeriods } from '#rules/view-periods.ts'
import { PeriodMark } from '#web/parts/sales/period-mark.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { HeldWhile } from '#web/ui/held-while.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { changesText, withPeriods, withPreset } from './chosen.ts'
import { PeriodField } from './period-field.tsx'
import classes from './statistics.module.css'
import { salesYears } from './url-fields.ts'
import { useChoices } from './use-choices.ts'

const presets = [...periodPresets, { value: 'libero', label: 'Personalizzato' }]

/** The compared periods, which Enter calculates; a phone shows one line that opens a sheet. */
export function PeriodControls({ isLoading }: { isLoading: boolean }) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!isPhone)
    return (
      <PeriodForm>
        <ComparedPeriods />
      </PeriodForm>
    )
  return (
    <>
      <PeriodLine onOpen={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={close} title="Periodi" sheet>
        <HeldWhile isLoading={isLoading}>
          <PeriodForm onDone={close}>
            <CompareChoices />
            <ComparedPeriods />
            <CalculateButton type="submit" />
          </PeriodForm>
        </HeldWhile>
      </Dialog>
    </>
  )
}

function PeriodForm({ onDone, children }: { onDone?: () => void; children: ReactNode }) {
  const { faults, calculate } = useChoices()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(faults).length > 0) return
    calculate()
    onDone?.()
  }
  return (
    <Flex
      component="form"
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'stretch', sm: 'flex-start' }}
      gap="8px 6px"
      flex="none"
      noValidate
      onSubmit={submit}
    >
      {children}
      {/* A form with several fields submits on Enter only if it has a submit button. */}
      <button type="submit" hidden />
    </Flex>
  )
}

/** On a phone the sheet of the periods has these choices. */
export function PeriodChoices() {
  return useIsPhone() ? null : <CompareChoices />
}

function CompareChoices() {
  const { wanted, today, want, calculate } = useChoices()
  const periods = chosenPeriods(wanted, today)
  const isCompared = wanted.anno === ''
  return (
    <>
      <Checkbox
        size="sm"
        label="Confronta periodi"
        checked={isCompared}
        onChange={event => calculate({ anno: event.currentTarget.checked ? '' : today.slice(0, 4) })}
      />
      {isCompared && (
        <NativeSelect
          aria-label="Periodi da confrontare"
          data={presets}
          value={wanted.periodo}
          onChange={event => {
            const value = event.currentTarget.value as PeriodPreset | 'libero'
            want(value === 'libero' ? withPeriods(periods) : withPreset(value))
          }}
        />
      )}
    </>
  )
}

function ComparedPeriods() {
  const { wanted, today, changes, faults, want } = useChoices()
  const periods = chosenPeriods(wanted, today)
  if (wanted.anno !== '')
    return (
      <NativeSelect
        aria-label="Anno"
        w={{ base: 'auto', sm: 110 }}
        className={classes.year}
        data={salesYears()}
        value={wanted.anno}
        data-changed={changes.includes('year') || undefined}
        onChange={event => want({ anno: event.currentTarget.value })}
      />
    )
  return (['first', 'second'] as const).map(place => (
    <PeriodField
      key={place}
      number={place === 'first' ? 1 : 2}
      period={periods[place]}
      fault={faults[place]}
      isChanged={changes.includes(place)}
      onChange={period => want(withPeriods({ ...periods, [place]: period }))}
    />
  ))
}

/** On a phone the head shows this button only if something has changed. */
export function CalculateButton({ type = 'button' }: { type?: 'button' | 'submit' }) {
  const { changes, faults, calculate } = useChoices()
  const isPhone = useIsPhone()
  const isFit = Object.keys(faults).length === 0
  const count = changes.length
  const isQuiet = count === 0 && isFit
  if (isPhone && isQuiet && type === 'button') return null
  return (
    <Button
      type={type}
      className={classes.calculate}
      variant={isQuiet ? 'default' : 'filled'}
      disabled={!isFit}
      data-quiet={isQuiet || undefined}
      leftSection={isQuiet && <IconCheck size={16} stroke={1.75} aria-hidden />}
      {...(type === 'button' && { onClick: () => calculate() })}
    >
      {isQuiet ? 'Calcolato' : 'Calcola'}
      {count > 0 && <span className={classes.badge}>{changesText(count)}</span>}
    </Button>
  )
}

/** The calculated periods in one line, which opens the fields on tap. */
function PeriodLine({ onOpen }: { onOpen: () => void }) {
  const { calculated } = useChoices()
  const { first, second } = calculated.periods
  return (
    <Flex
      component="button"
      type="button"
      className={classes.lineButton}
      align="center"
      justify="space-between"
      gap="sm"
      aria-haspopup="dialog"
      aria-label={`Periodi: ${[...(calculated.isCompared ? [first] : []), second].map(shortPeriodText).join(', ')}`}
      onClick={onOpen}
    >
      <span className="note tabular">
        {calculated.isCompared && (
          <>
            <PeriodMark period={1} /> {shortPeriodText(first)}
            <br />
          </>
        )}
        <PeriodMark period={2} /> {shortPeriodText(second)}
      </span>
      <IconCalendar size={20} stroke={1.75} aria-hidden />
    </Flex>
  )
}
