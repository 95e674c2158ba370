import { Box, Flex } from '@mantine/core'
import { wholeEuro } from '#rules/italian-format.ts'
import { monthName } from '#rules/months.ts'
import { type CurveLine, type CurvePoint, curveBox, curveMaximum, linePath, xOf, yOf } from './curve-shape.ts'
import classes from './target-detail.module.css'
import targets from './targets.module.css'

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
            className={classes.reached}
            cx={xOf(reached.mese)}
            cy={yOf(reached.Fatturato ?? 0, maximum)}
            r={4}
          />
        )}
      </svg>
      <Flex component="ul" className={`note ${targets.legend}`} wrap="wrap" gap="4px 16px" aria-hidden>
        {shown.toReversed().map(([line, word]) => (
          <li key={line}>
            <svg className={classes.sample} viewBox="0 0 20 6" aria-hidden>
              <path className={classes.line} data-line={line} d="M0 3L20 3" />
            </svg>
            {word}
          </li>
        ))}
      </Flex>
      <div className="visually-hidden">
        <CurveTable name={name} shown={shown} points={points} />
      </div>
    </Box>
  )
}

type TableProps = Pick<Props, 'name' | 'points'> & { shown: readonly (readonly [CurveLine, string])[] }

/** The same figures for screen readers. */
function CurveTable({ name, shown, points }: TableProps) {
  return (
    <table>
      <caption>Somme da gennaio, {name}</caption>
      <thead>
        <tr>
          <th scope="col">Mese</th>
          {shown.map(([line, word]) => (
            <th key={line} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(point => (
          <tr key={point.mese}>
            <th scope="row">{monthName(point.mese)}</th>
            {shown.map(([line]) => {
              const amount = point[line]
              return <td key={line}>{amount === null ? '—' : wholeEuro(amount)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
