import { Box, Flex, Switch } from '@mantine/core'
import { integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { canSeeMisplaced } from '#rules/permissions.ts'
import { type TurnoverBand, turnoverBands } from '#rules/turnover-band.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { CountedChips } from '#web/ui/counted-chips.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Page } from '#web/ui/page.tsx'
import { RemovableChip } from '#web/ui/removable-chip.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
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
      <Box flex="none">
        <Toolbar
          title="Mappa"
          {...(counts && { count: countText(counts.all, counts.showrooms) })}
          note={
            <Flex
              component="span"
              className={classes.note}
              wrap="wrap"
              justify="space-between"
              gap="4px 16px"
              flex={1}
            >
              <Misplaced screen={screen} />
              <FreshnessNote />
            </Flex>
          }
        >
          <MapPills shown={url} counts={counts} onChange={change} />
        </Toolbar>
      </Box>
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
  if (url.imprecisi) {
    return (
      <RemovableChip label="Solo posizioni da correggere" onRemove={() => change({ imprecisi: false })} />
    )
  }
  if (!mayMend || !counts?.misplaced) return null
  return (
    <Box
      component="button"
      type="button"
      className="link"
      fz={13}
      onClick={() => change({ imprecisi: true })}
    >
      {counted(counts.misplaced, 'posizione', 'posizioni')} da correggere
    </Box>
  )
}

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
    <Flex
      className={classes.pills}
      wrap={{ base: 'nowrap', sm: 'wrap' }}
      align="center"
      gap="8px 12px"
      miw={0}
      w={{ base: '100%', sm: 'auto' }}
    >
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
    </Flex>
  )
}
