import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type DayLimits, typedDay } from '#rules/italian-day.ts'
import { dayText } from '#rules/italian-format.ts'
import { DateCalendar } from './date-calendar.tsx'
import { IconButton } from './icon-button.tsx'

interface Props extends Partial<DayLimits>, Pick<TextInputProps, 'name' | 'error' | 'readOnly' | 'variant'> {
  label: string
  /** The present day in Italy. It completes typed dates without a year, and the calendar starts there. */
  today: string
  className?: string
  /** A day such as `2026-11-21`, or an empty string. */
  value: string
  /** Called on blur, on Enter and on a choice in the calendar, but never with an invalid day. */
  onChange: (day: string) => void
}

/** A day, typed in Italian form or chosen in a calendar. Wrong text stays visible with the reason. */
export function DateField(props: Props) {
  const { className, value, min = '2000-01-01', max = '2099-12-31', isRequired = false, ...rest } = props
  const { onChange, error, today, ...input } = rest
  const [isOpen, setOpen] = useState(false)
  const typing = useTyping(value, { min, max, isRequired, today }, onChange)
  // Esc closes only the calendar, even inside another popover and before the focus has moved to a day.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
  }
  function choose(day: string) {
    setOpen(false)
    typing.take(day)
  }
  return (
    <div className={className}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        trapFocus
        returnFocus
        withRoles
        withinPortal={false}
        closeOnEscape={false}
        // A calendar reopened during the fade would show the last shown month instead of the chosen day's month.
        transitionProps={{ exitDuration: 0 }}
      >
        <TextInput
          {...input}
          {...typing.field}
          wrapperProps={{ onKeyDown }}
          placeholder="gg/mm/aaaa"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          error={typing.fault || error}
          rightSection={
            !input.readOnly && (
              <Popover.Target>
                <IconButton
                  icon={IconCalendar}
                  label={`Calendario: ${input.label}`}
                  size="md"
                  onClick={() => setOpen(!isOpen)}
                />
              </Popover.Target>
            )
          }
        />
        <Popover.Dropdown p={8} onKeyDown={onKeyDown}>
          <DateCalendar {...{ min, max }} today={today} chosen={value} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

/** Holds typed text that is not a valid day, or not yet. */
function useTyping(value: string, limits: DayLimits & { today: string }, onChange: (day: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState('')

  function refuse(reason: string) {
    setFault(reason)
    // The surrounding form checks the validity of the input before the form continues.
    ref.current?.setCustomValidity(reason)
  }

  function take(day: string) {
    setTyped(undefined)
    refuse('')
    if (day !== value) onChange(day)
  }

  function leave() {
    if (typed === undefined) return
    const outcome = typedDay(typed, limits.today, limits)
    if ('fault' in outcome) refuse(outcome.fault)
    else take(outcome.day)
  }

  const field = {
    ref,
    value: typed ?? (value && dayText(value)),
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped(event.currentTarget.value)
      refuse('')
    },
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && leave(),
  }
  return { field, fault, take }
}
