import { Button, Checkbox, Flex, NativeSelect, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
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
import type { Choices } from './use-choices.ts'

const presets = [...periodPresets, { value: 'libero', label: 'Personalizzato' }]

/** The compared periods with the button that calculates; a phone shows one line that opens a sheet. */
export function PeriodControls({ choices, isLoading }: { choices: Choices; isLoading: boolean }) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return <PeriodForm choices={choices} />
  return (
    <>
      <PeriodLine choices={choices} onOpen={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Periodi" sheet>
        <HeldWhile isLoading={isLoading}>
          <PeriodForm choices={choices} onDone={() => setOpen(false)} />
        </HeldWhile>
      </Dialog>
    </>
  )
}

interface FormProps {
  choices: Choices
  onDone?: () => void
}

function PeriodForm({ choices, onDone }: FormProps) {
  const { wanted, today, changes, faults, want, calculate } = choices
  const isFit = Object.keys(faults).length === 0
  const isCompared = wanted.anno === ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFit) return
    calculate()
    onDone?.()
  }
  const compare = (isOn: boolean) => calculate({ anno: isOn ? '' : today.slice(0, 4) })
  return (
    <Flex
      component="form"
      className={classes.periods}
      direction={{ base: 'column', sm: 'row' }}
      wrap="wrap"
      align={{ base: 'stretch', sm: 'flex-start' }}
      gap="8px 6px"
      noValidate
      onSubmit={submit}
    >
      <Checkbox
        size="sm"
        label="Confronta periodi"
        checked={isCompared}
        onChange={event => compare(event.currentTarget.checked)}
      />
      {isCompared ? (
        <ComparedPeriods choices={choices} />
      ) : (
        <NativeSelect
          aria-label="Anno"
          className={classes.year}
          data={salesYears()}
          value={wanted.anno}
          data-changed={changes.includes('year') || undefined}
          onChange={event => want({ anno: event.currentTarget.value })}
        />
      )}
      <CalculateButton choices={choices} isFit={isFit} />
    </Flex>
  )
}

function ComparedPeriods({ choices: { wanted, today, changes, faults, want } }: FormProps) {
  const periods = chosenPeriods(wanted, today)
  return (
    <>
      <NativeSelect
        aria-label="Periodi da confrontare"
        className={classes.preset}
        data={presets}
        value={wanted.periodo}
        onChange={event => {
          const value = event.currentTarget.value as PeriodPreset | 'libero'
          want(value === 'libero' ? withPeriods(periods) : withPreset(value))
        }}
      />
      {(['first', 'second'] as const).map(place => (
        <PeriodField
          key={place}
          number={place === 'first' ? 1 : 2}
          period={periods[place]}
          fault={faults[place]}
          isChanged={changes.includes(place)}
          onChange={period => want(withPeriods({ ...periods, [place]: period }))}
        />
      ))}
    </>
  )
}

function CalculateButton({ choices, isFit }: FormProps & { isFit: boolean }) {
  const count = choices.changes.length
  const isQuiet = count === 0 && isFit
  return (
    <Button
      type="submit"
      className={classes.calculate}
      variant={isQuiet ? 'default' : 'filled'}
      disabled={!isFit}
      data-quiet={isQuiet || undefined}
      leftSection={isQuiet && <IconCheck size={16} stroke={1.75} aria-hidden />}
    >
      {isQuiet ? 'Calcolato' : 'Calcola'}
      {count > 0 && <span className={classes.badge}>{changesText(count)}</span>}
    </Button>
  )
}

/** The calculated periods in one line; a tap opens the fields. */
function PeriodLine({ choices, onOpen }: { choices: Choices; onOpen: () => void }) {
  const { calculated, changes } = choices
  const { first, second } = calculated.periods
  const name = calculated.isCompared
    ? presets.find(({ value }) => value === choices.url.periodo)?.label
    : `Anno ${choices.url.anno}`
  return (
    <Stack gap="sm">
      <Flex
        component="button"
        type="button"
        className={classes.lineButton}
        align="center"
        justify="space-between"
        gap="md"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Flex component="span" direction="column" gap={2}>
          <strong>{name}</strong>
          <Flex component="span" className={`soft tabular ${classes.lineDays}`} wrap="wrap" gap="2px 12px">
            {calculated.isCompared && (
              <span>
                <PeriodMark period={1} /> {shortPeriodText(first)}
              </span>
            )}
            <span>
              <PeriodMark period={2} /> {shortPeriodText(second)}
            </span>
          </Flex>
        </Flex>
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
      </Flex>
      {changes.length > 0 && (
        <Button onClick={() => choices.calculate()}>
          Calcola
          <span className={classes.badge}>{changesText(changes.length)}</span>
        </Button>
      )}
    </Stack>
  )
}
