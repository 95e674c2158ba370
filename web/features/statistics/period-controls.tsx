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
import { useChoices } from './use-choices.ts'

const presets = [...periodPresets, { value: 'libero', label: 'Personalizzato' }]

/** The compared periods and the button that calculates; a phone shows one line that opens a sheet. */
export function PeriodControls({ isLoading }: { isLoading: boolean }) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return <PeriodForm />
  return (
    <>
      <PeriodLine onOpen={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Periodi" sheet>
        <HeldWhile isLoading={isLoading}>
          <PeriodForm onDone={() => setOpen(false)} />
        </HeldWhile>
      </Dialog>
    </>
  )
}

function PeriodForm({ onDone }: { onDone?: () => void }) {
  const { wanted, today, changes, faults, want, calculate } = useChoices()
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
        <ComparedPeriods />
      ) : (
        <NativeSelect
          aria-label="Anno"
          w={{ base: 'auto', sm: 110 }}
          className={classes.year}
          data={salesYears()}
          value={wanted.anno}
          data-changed={changes.includes('year') || undefined}
          onChange={event => want({ anno: event.currentTarget.value })}
        />
      )}
      <CalculateButton isFit={isFit} />
    </Flex>
  )
}

function ComparedPeriods() {
  const { wanted, today, changes, faults, want } = useChoices()
  const periods = chosenPeriods(wanted, today)
  return (
    <>
      <NativeSelect
        aria-label="Periodi da confrontare"
        w={{ base: 'auto', sm: 244 }}
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

function CalculateButton({ isFit }: { isFit: boolean }) {
  const count = useChoices().changes.length
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

/** The calculated periods in one line, which opens the fields on tap. */
function PeriodLine({ onOpen }: { onOpen: () => void }) {
  const { url, calculated, changes, calculate } = useChoices()
  const { first, second } = calculated.periods
  const name = calculated.isCompared
    ? presets.find(({ value }) => value === url.periodo)?.label
    : `Anno ${url.anno}`
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
          <Flex component="span" className="note tabular" wrap="wrap" gap="2px 12px">
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
        <Button onClick={() => calculate()}>
          Calcola
          <span className={classes.badge}>{changesText(changes.length)}</span>
        </Button>
      )}
    </Stack>
  )
}
