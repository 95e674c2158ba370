import { Flex } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './targets.module.css'

const months = [
  { state: 'raggiunto', sign: <IconCheck size={12} stroke={3} />, words: '100% e oltre' },
  { state: 'quasi', sign: '75', words: 'da 75 a 99%' },
  { state: 'mancato', sign: '<', words: 'sotto 75%' },
] as const

/** Explains tint, edge and mark of the months' cells. */
export function TargetsLegend() {
  return (
    <Flex component="ul" className={`note ${classes.legend}`} wrap="wrap" gap="4px 16px" aria-label="Legenda">
      {months.map(({ state, sign, words }) => (
        <li key={state}>
          <span className={classes.key} data-state={state} aria-hidden>
            {sign}
          </span>
          {words}
        </li>
      ))}
      <li>
        <span className={classes.key} data-running aria-hidden />
        mese in corso
      </li>
      <li>
        <span className={classes.today} aria-hidden />
        dove dovremmo essere oggi
      </li>
    </Flex>
  )
}
