import { Switch } from '@mantine/core'
import { IconMapPinExclamation } from '@tabler/icons-react'
import { integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { canSeeMisplaced } from '#rules/permissions.ts'
import { type TurnoverBand, turnoverBands } from '#rules/turnover-band.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { CountedChips } from '#web/ui/counted-chips.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Chip } from '#web/ui/removable-chip.tsx'
import { BandMark } from './band-mark.tsx'
import classes from './map.module.css'
import { MapSide } from './map-side.tsx'
import { MapStage } from './map-stage.tsx'
import type { MapUrl } from './map-url.ts'
import { bandWords, type Counts, type ShownPoints } from './points.ts'
import { type MapScreen, useMapScreen } from './use-map-screen.ts'

export function MapPage() {
  const screen = useMapScreen()
  const { url, change, counts, points, asked, isWithoutMap } = screen
  const failure = failureOf(asked)
  return (
    <Page fill>
      <PageHead
        title="Mappa"
        {...(counts && { count: countText(counts.all, counts.showrooms) })}
        filters={<MapPills shown={url} counts={counts} onChange={change} />}
        chips={chipsOf(screen)}
        note={<FreshnessNote />}
        actions={<Misplaced screen={screen} />}
      />
      {failure && !points ? (
        <Failure {...failure} />
      ) : (
        <div className={`tile ${classes.split}`} data-without-map={isWithoutMap || undefined}>
          <MapStage screen={screen} />
          <MapSide screen={screen} />
        </div>
      )}
    </Page>
  )
}

function countText(customers: number, showrooms: number): string {
  return `${counted(customers, 'cliente', 'clienti')} · ${integer(showrooms)} showroom`
}

/** Lets the office filter customers whose position in the ERP is missing or wrong. */
function Misplaced({ screen: { url, change, counts } }: { screen: MapScreen }) {
  const mayMend = canSeeMisplaced(useUser().Tipologia)
  if (url.imprecisi || !mayMend || !counts?.misplaced) return null
  return (
    <IconedButton variant="default" icon={IconMapPinExclamation} onClick={() => change({ imprecisi: true })}>
      {counted(counts.misplaced, 'posizione', 'posizioni')} da correggere
    </IconedButton>
  )
}

function chipsOf({ url: { fatturato, tipo, fascia, imprecisi }, change }: MapScreen): Chip[] {
  return [
    ...(fatturato
      ? [{ label: 'Fatturato', onRemove: () => change({ fatturato: false, fascia: undefined }) }]
      : []),
    ...(fascia ? [{ label: bandWords[fascia], onRemove: () => change({ fascia: undefined }) }] : []),
    ...(tipo ? [{ label: kindWords[tipo], onRemove: () => change({ tipo: undefined }) }] : []),
    ...(imprecisi
      ? [{ label: 'Solo posizioni da correggere', onRemove: () => change({ imprecisi: false }) }]
      : []),
  ]
}

const kindWords = { showroom: 'Showroom', clienti: 'Clienti' } as const

interface MapPillsProps {
  shown: ShownPoints
  /** Undefined while unknown. */
  counts: Counts | undefined
  onChange: (change: Partial<MapUrl>) => void
}

const all = 'tutti'

/** Filters by kind of customer, or by turnover band. Switching between the two clears the filter. */
function MapPills({ shown: { fatturato, tipo, fascia }, counts, onChange }: MapPillsProps) {
  const everybody = { value: all, label: 'Tutti', count: counts?.all } as const
  return (
    <>
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
            everybody,
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
            everybody,
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
    </>
  )
}
