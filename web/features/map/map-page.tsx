import { Box } from '@mantine/core'
import { integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { canSeeMisplaced } from '#rules/permissions.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Page } from '#web/ui/page.tsx'
import { RemovableChip } from '#web/ui/removable-chip.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import classes from './map.module.css'
import { MapPills } from './map-pills.tsx'
import { MapSide } from './map-side.tsx'
import { MapStage } from './map-stage.tsx'
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
            <span className={classes.note}>
              <Misplaced screen={screen} />
              <FreshnessNote />
            </span>
          }
        >
          <MapPills shown={url} counts={counts} onChange={change} />
        </Toolbar>
      </Box>
      {failure && !points ? (
        <Failure {...failure} />
      ) : (
        <div className={classes.split} data-without-map={isWithoutMap || undefined}>
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

/** Lets the office filter customers that have a wrong position in the ERP. */
function Misplaced({ screen: { url, change, counts } }: { screen: MapScreen }) {
  const mayMend = canSeeMisplaced(useUser().Tipologia)
  if (url.imprecisi) {
    return (
      <RemovableChip label="Solo posizioni da correggere" onRemove={() => change({ imprecisi: false })} />
    )
  }
  if (!mayMend || !counts?.misplaced) return null
  return (
    <button type="button" className={classes.link} onClick={() => change({ imprecisi: true })}>
      {integer(counts.misplaced)} {counts.misplaced === 1 ? 'posizione' : 'posizioni'} da correggere
    </button>
  )
}
