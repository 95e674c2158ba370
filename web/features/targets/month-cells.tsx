import { Box, Tooltip } from '@mantine/core'
import type { MonthState, TargetRow } from '#contract/targets.ts'
import { monthName } from '#rules/months.ts'
import classes from './targets.module.css'

export type DrawnMonth = TargetRow['Obiettivo']['Mesi'][number]

const states: Record<MonthState, { words: string; tone: string }> = {
  raggiunto: { words: 'obiettivo del mese raggiunto', tone: 'success' },
  quasi: { words: 'quasi raggiunto', tone: 'warning' },
  mancato: { words: 'sotto il 75%', tone: 'danger' },
  futuro: { words: 'ancora da venire', tone: 'neutral' },
  senza: { words: 'senza obiettivo', tone: 'neutral' },
}

/** Shows a month in percent of its target step; hovering shows the amount. */
export function MonthCell({ month }: { month: DrawnMonth }) {
  const { mese, percentuale, Stato, InCorso, Str_FatturatoEsatto } = month
  const isToCome = Stato === 'futuro'
  const { words, tone } = states[Stato]
  const told = isToCome ? words : `${Str_FatturatoEsatto}, ${words}`
  return (
    <Tooltip
      label={`${monthName(mese)}: ${isToCome ? words : Str_FatturatoEsatto}`}
      events={{ hover: true, focus: true, touch: true }}
      portalProps={{ target: '#contenuto' }}
    >
      <span className={classes.month} data-tone={tone} data-running={InCorso || undefined}>
        <span aria-hidden>{percentuale ?? '–'}</span>
        <span className="visually-hidden">
          {monthName(mese)}
          {InCorso && ', mese in corso'}: {percentuale !== null && `${percentuale}%, `}
          {told}
        </span>
        <span className={classes.fill} aria-hidden>
          <span
            style={{ inlineSize: `${Math.min(100, Math.max(0, (isToCome ? null : percentuale) ?? 0))}%` }}
          />
        </span>
      </span>
    </Tooltip>
  )
}

export function MonthStrip({ months }: { months: readonly DrawnMonth[] }) {
  return (
    <ol className={classes.strip} aria-label="Mesi">
      {months.map(month => (
        <li key={month.mese}>
          <Box className="soft" fz={11} ta="center" aria-hidden>
            {monthName(month.mese).slice(0, 3)}
          </Box>
          <MonthCell month={month} />
        </li>
      ))}
    </ol>
  )
}
