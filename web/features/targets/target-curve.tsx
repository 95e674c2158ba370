import { Box, Flex } from '@mantine/core'
import { wholeEuro } from '#rules/italian-format.ts'
import { monthName } from '#rules/months.ts'
import { HiddenTable } from '#web/ui/hidden-table.tsx'
import { type CurveLine, type CurvePoint, curveBox, curveMaximum, linePath, xOf, yOf } from './curve-shape.ts'
import classes from './target-detail.module.css'
import { Entry } from './targets-legend.tsx'

interface Props {
  name: string
  anno: string
  points: readonly CurvePoint[]
  hasTarget: boolean
}

/** Running totals of the year by month, with target, projection and previous year. */
export function TargetCurve({ name, anno, points, hasTarget }: Props) {
  const maximum = curveMaximum(points)
  const lines: readonly (readonly [CurveLine, string])[] = [
    ['Precedente', String(Number(anno) - 1)],
    ...(hasTarget ? [['Obiettivo', 'obiettivo'] as const] : []),
    ['Proiezione', 'proiezione'],
    ['Fatturato', anno],
  ]
  const shown = lines.filter(([line]) => points.some(point => point[line] !== null))
  const reached = points.findLast(point => point.Fatturato !== null)
  const { width, height, left, right } = curveBox
  return (
    <Box component="figure" className={classes.curve} flex="1 1 min(320px, 100%)" miw={0} maw={640}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {[0, maximum / 2, maximum].map(amount => (
          <g key={amount} className={classes.axis}>
            <line x1={left} x2={width - right} y1={yOf(amount, maximum)} y2={yOf(amount, maximum)} />
            <text x={left - 8} y={yOf(amount, maximum) + 4} textAnchor="end">
              {amount >= 1000 ? `${(amount / 1000).toLocaleString('it-IT')} mila` : wholeEuro(amount)}
            </text>
          </g>
        ))}
        {points.map(({ mese }) => (
          <text key={mese} className={classes.tick} x={xOf(mese - 0.5)} y={height - 6} textAnchor="middle">
            {monthName(mese).slice(0, 3)}
          </text>
        ))}
        {shown.map(([line]) => (
          <path key={line} className={classes.line} data-line={line} d={linePath(points, line, maximum)} />
        ))}
        {reached && (
          <circle
            fill="var(--soglia-accent-ink)"
            cx={xOf(reached.mese)}
            cy={yOf(reached.Fatturato ?? 0, maximum)}
            r={4}
          />
        )}
      </svg>
      <Flex component="ul" className="note" wrap="wrap" gap="4px 16px" aria-hidden>
        {shown.toReversed().map(([line, word]) => (
          <Entry key={line} words={word}>
            <svg width={20} height={6} aria-hidden>
              <path className={classes.line} data-line={line} d="M0 3L20 3" />
            </svg>
          </Entry>
        ))}
      </Flex>
      <HiddenTable
        caption={`Somme da gennaio, ${name}`}
        heads={['Mese', ...shown.map(([, word]) => word)]}
        rows={points.map(point => [
          monthName(point.mese),
          ...shown.map(([line]) => (point[line] === null ? '—' : wholeEuro(point[line]))),
        ])}
      />
    </Box>
  )
}
