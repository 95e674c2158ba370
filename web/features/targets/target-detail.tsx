import { Box, Flex } from '@mantine/core'
import type { TargetRow } from '#contract/targets.ts'
import { euroOf } from '#rules/italian-format.ts'
import { monthName } from '#rules/months.ts'
import { TargetCurve } from './target-curve.tsx'
import classes from './target-detail.module.css'

interface Props {
  row: TargetRow
  anno: string
}

/** The five figures of an agent's year, next to the curve. */
export function TargetDetail({ row, anno }: Props) {
  const { Obiettivo: target } = row
  const running = target.Mesi.find(month => month.InCorso)
  const runningName = running && monthName(running.mese).toLowerCase()
  const before = Number(anno) - 1
  const figures: readonly (readonly [label: string, figure: string])[] = [
    [running ? `Fatturato ${anno}, finora` : `Fatturato ${anno}`, euroOf(target.Fatturato)],
    ...(runningName
      ? [[`Manca perché ${runningName} diventi verde`, target.StrFattMancanteMese] as const]
      : []),
    [
      running ? 'Manca perché gli altri mesi diventino verdi' : 'Manca perché tutti i mesi diventino verdi',
      target.StrFattMancanteMesi,
    ],
    [
      runningName ? `Proiezione a fine anno, senza ${runningName}` : 'Proiezione a fine anno',
      target.StrProiezione,
    ],
    [`Fatturato ${before}`, euroOf(target.FatturatoPrec)],
  ]
  return (
    <Flex wrap="wrap" gap="16px 32px" px={{ base: 0, sm: 20 }} py="md">
      <Box component="dl" className="lined" flex="1 1 min(320px, 100%)" maw={420}>
        {figures.map(([label, figure]) => (
          <Figure key={label} label={label} figure={figure} />
        ))}
        {target.Ritmo !== null && running && (
          <Figure label="A questo ritmo" figure={`${target.Ritmo}% dell'obiettivo`} />
        )}
      </Box>
      <TargetCurve name={row.NomeAgente} anno={anno} points={target.Curva} hasTarget={target.Impostato} />
    </Flex>
  )
}

function Figure({ label, figure }: { label: string; figure: string }) {
  return (
    <Flex className={classes.figure} justify="space-between" gap="lg" py="sm">
      <dt className="soft">{label}</dt>
      <dd className="strong tabular">{figure}</dd>
    </Flex>
  )
}
