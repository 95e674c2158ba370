import { useCallback } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import classes from './map.module.css'
import { MapCanvas } from './map-canvas.tsx'
import { MapLegend } from './map-legend.tsx'
import { MapSearch } from './map-search.tsx'
import { PointPopup } from './point-popup.tsx'
import type { MapScreen } from './use-map-screen.ts'

/** The map with its overlays, or a notice if the browser cannot draw maps. */
export function MapStage({ screen }: { screen: MapScreen }) {
  const { url, counts, shown, picked, pick, isWithoutMap, isSettled, byCode, marked, credit } = screen
  const close = useCallback(() => pick(undefined), [pick])
  if (isWithoutMap) {
    return (
      <Notice tone="info" quiet>
        Questo browser non può disegnare la mappa (WebGL non è disponibile): i clienti sono tutti nell'elenco.
      </Notice>
    )
  }
  return (
    <div className={classes.stage}>
      <MapSearch onFound={screen.find} />
      {isSettled && (
        <MapCanvas
          points={shown}
          stops={screen.visits.stops}
          marked={marked === undefined ? undefined : byCode.get(marked)}
          picked={picked}
          found={screen.found}
          isTurnover={url.fatturato}
          tiles={screen.tiles}
          view={screen.view}
          engine={screen.engine}
          onView={screen.onView}
          onPick={pick}
          onHover={screen.setMarked}
          onFailure={screen.onMapFailure}
        >
          {picked && (
            <PointPopup
              key={picked.code}
              point={picked}
              isStop={screen.visits.chosen.has(picked.code)}
              onStop={() => screen.visits.toggle(picked.code)}
              onClose={close}
            />
          )}
        </MapCanvas>
      )}
      {counts && <MapLegend counts={counts} isTurnover={url.fatturato} />}
      <p className={`soft ${classes.credit}`}>
        Dati: GeoNames CC BY 4.0 · Natural Earth · ISTAT{credit && ` · ${credit}`}
      </p>
    </div>
  )
}
