import { Box, Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { integer, placeText } from '#rules/italian-format.ts'
import { Empty } from '#web/ui/empty.tsx'
import { BandMark } from './band-mark.tsx'
import { bandWords, type DrawnPoint } from './points.ts'
import { Misplaced, SideRow } from './side-row.tsx'

interface PointListProps {
  points: readonly DrawnPoint[]
  isTurnover: boolean
  chosen: ReadonlySet<string>
  picked: string | undefined
  marked: string | undefined
  onChoose: (code: string) => void
  onPick: (point: DrawnPoint) => void
  onMark: (code: string | undefined) => void
  onShowAll: (() => void) | undefined
}

const step = 60

/** The visible points as a list. */
export function PointList({ points, onShowAll, ...row }: PointListProps) {
  const [{ of, count }, setCount] = useState({ of: points, count: step })
  const drawn = of === points ? count : step
  if (points.length === 0) {
    return (
      <Empty
        text="Nessun dato trovato"
        action={
          onShowAll && (
            <Button variant="default" size="xs" onClick={onShowAll}>
              Mostra tutta l'Italia
            </Button>
          )
        }
      />
    )
  }
  return (
    <>
      <ul aria-label="Clienti in questa vista">
        {points.slice(0, drawn).map(point => (
          <PointRow key={point.code} point={point} {...row} />
        ))}
      </ul>
      {points.length > drawn && (
        <Button w="100%" variant="subtle" onClick={() => setCount({ of: points, count: drawn + step })}>
          Mostra altri {integer(Math.min(step, points.length - drawn))} di {integer(points.length)}
        </Button>
      )}
    </>
  )
}

type RowProps = Omit<PointListProps, 'points' | 'onShowAll'> & { point: DrawnPoint }

function PointRow({ point, isTurnover, chosen, picked, marked, onChoose, onPick, onMark }: RowProps) {
  const { code, name, town, province, agent, turnover, band, isShowroom } = point
  const mark = () => onMark(code)
  const unmark = () => onMark(undefined)
  return (
    <SideRow
      name={name}
      facts={[placeText(town, province), agent]}
      more={
        <>
          <Misplaced point={point} />
          <span className="visually-hidden">
            {[isShowroom ? 'showroom' : '', isTurnover ? bandWords[band] : ''].filter(Boolean).join(', ')}
          </span>
        </>
      }
      before={
        <>
          <Checkbox
            size="xs"
            aria-label={`Visita ${name}`}
            checked={chosen.has(code)}
            onChange={() => onChoose(code)}
          />
          <BandMark band={isTurnover ? band : undefined} isShowroom={isShowroom} />
        </>
      }
      button={{
        'aria-pressed': picked === code,
        onClick: () => onPick(point),
        onFocus: mark,
        onBlur: unmark,
      }}
      data-picked={picked === code || undefined}
      data-marked={marked === code || undefined}
      onMouseEnter={mark}
      onMouseLeave={unmark}
    >
      <Box component="span" className="tabular" flex="none" fz={13}>
        {integer(Math.round(turnover))} €
      </Box>
    </SideRow>
  )
}
