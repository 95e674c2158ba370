import { Box, Flex } from '@mantine/core'
import type { TargetRow } from '#contract/targets.ts'
import { exactEuro } from '#rules/italian-amount.ts'
import { integer, percent, wholeEuro } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { TargetBar } from '#web/parts/sales/target-bar.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './targets.module.css'

type Target = TargetRow['Obiettivo']

/** Revenue in percent of the year's target; a mark shows the share of the year that has passed. */
export function YearProgress({ target }: { target: Target }) {
  const { Fatturato, MassimoInt, Percentuale, QuotaGiorni, Impostato } = target
  if (!Impostato)
    return (
      <Box component="span" className={classes.progress} display="block">
        <strong>{wholeEuro(Fatturato)}</strong>
        <Box component="span" className="note" display="block" fw={400}>
          Obiettivo non impostato
        </Box>
      </Box>
    )
  return (
    <Flex
      component="span"
      className={classes.progress}
      direction="column"
      gap={3}
      miw={0}
      title={`Ad oggi dovremmo essere ${articled('al', percent(QuotaGiorni))}`}
    >
      <span>
        <strong>{integer(Math.round(Fatturato))}</strong>
        <Box component="span" className="note" fw={400}>
          {' '}
          di {exactEuro(MassimoInt)}
        </Box>
      </span>
      <TargetBar percent={Percentuale} today={QuotaGiorni} height={6} />
    </Flex>
  )
}

/** The projected revenue of the year, in euro and in percent of the target. */
export function Projection({ target }: { target: Target }) {
  const { Proiezione, Ritmo, Andamento } = target
  return (
    <Flex component="span" className="tabular" display="inline-flex" align="center" gap="sm">
      {wholeEuro(Proiezione)}
      {Andamento && Ritmo !== null && (
        <StatusChip tone={Andamento === 'inLinea' ? 'success' : 'warning'}>
          <span className="visually-hidden">
            {Andamento === 'inLinea' ? 'In linea' : 'Indietro'}: a questo ritmo{' '}
          </span>
          {Ritmo}%
        </StatusChip>
      )}
    </Flex>
  )
}
