import { useState } from 'react'
import { firstComparedYear, isSamePeriod, type Period, shownRangeFault } from '#rules/sales-periods.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { PeriodField } from './period-field.tsx'

interface Props {
  number?: 1 | 2
  period: Period
  onChange: (period: Period) => void
}

/** Applies a typed period on blur or Enter; an invalid period stays in the field with the reason. */
export function OwnPeriod({ period, onChange, ...named }: Props) {
  const [draft, setDraft] = useState<Period>()
  const [fault, setFault] = useState<string>()
  function settle() {
    if (!draft) return
    const found = shownRangeFault(draft, todayInItaly(), named.number === 1 ? firstComparedYear : undefined)
    setFault(found)
    if (found) return
    setDraft(undefined)
    if (!isSamePeriod(draft, period)) onChange(draft)
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        settle()
      }}
      onBlur={settle}
    >
      <PeriodField
        {...named}
        period={draft ?? period}
        fault={fault}
        isChanged={false}
        onChange={next => {
          setFault(undefined)
          setDraft(next)
        }}
      />
      {/* A form with two fields submits on Enter only if it has a submit button. */}
      <button type="submit" hidden />
    </form>
  )
}
