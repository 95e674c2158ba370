import { Switch } from '@mantine/core'
import { type TurnoverBand, turnoverBands } from '#rules/turnover-band.ts'
import { CountedChips } from '#web/ui/counted-chips.tsx'
import { BandMark } from './band-mark.tsx'
import classes from './map.module.css'
import type { MapUrl } from './map-url.ts'
import { bandWords, type Counts, type ShownPoints } from './points.ts'

interface MapPillsProps {
  shown: ShownPoints
  /** Undefined while unknown. */
  counts: Counts | undefined
  onChange: (change: Partial<MapUrl>) => void
}

const all = 'tutti'

/** Filters by kind of customer, or by turnover band. Switching between the two clears the filter. */
export function MapPills({ shown, counts, onChange }: MapPillsProps) {
  const { fatturato, tipo, fascia } = shown
  return (
    <div className={classes.pills}>
      <Switch
        label="Fatturato"
        checked={fatturato}
        onChange={event =>
          onChange({ fatturato: event.currentTarget.checked, tipo: undefined, fascia: undefined })
        }
      />
      {fatturato ? (
        <CountedChips<TurnoverBand | typeof all>
          label="Fascia di fatturato"
          options={[
            { value: all, label: 'Tutti', count: counts?.all },
            ...turnoverBands.map(band => ({
              value: band,
              label: bandWords[band],
              count: counts?.bands[band],
              icon: <BandMark band={band} />,
            })),
          ]}
          value={fascia ?? all}
          onChange={next => onChange({ fascia: next === all ? undefined : next })}
        />
      ) : (
        <CountedChips<NonNullable<MapUrl['tipo']> | typeof all>
          label="Tipo di cliente"
          options={[
            { value: all, label: 'Tutti', count: counts?.all },
            { value: 'showroom', label: 'Showroom', count: counts?.showrooms, icon: <BandMark isShowroom /> },
            {
              value: 'clienti',
              label: 'Clienti',
              count: counts && counts.all - counts.showrooms,
              icon: <BandMark />,
            },
          ]}
          value={tipo ?? all}
          onChange={next => onChange({ tipo: next === all ? undefined : next })}
        />
      )}
    </div>
  )
}
