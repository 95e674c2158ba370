import { Box, Flex, useComputedColorScheme } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MapLegend } from './band-mark.tsx'
import classes from './map.module.css'
import { readColours } from './map-colours.ts'
import type { MapEngine } from './map-engine.ts'
import { MapSearch } from './map-search.tsx'
import { PointPopup } from './point-popup.tsx'
import type { DrawnPoint } from './points.ts'
import type { MapScreen } from './use-map-screen.ts'

/** The map with its overlays, or a notice if the browser cannot draw maps. */
export function MapStage({ screen }: { screen: MapScreen }) {
  const { url, counts, picked, pick, visits, credit } = screen
  if (screen.isWithoutMap) {
    return (
      <Notice tone="info" quiet>
        Questo browser non può disegnare la mappa (WebGL non è disponibile): i clienti sono tutti nell'elenco.
      </Notice>
    )
  }
  return (
    <div className={classes.stage}>
      <MapSearch onFound={screen.find} />
      {screen.isSettled && (
        <MapCanvas screen={screen}>
          {picked && (
            <PointPopup
              key={picked.code}
              point={picked}
              isStop={visits.chosen.has(picked.code)}
              onStop={() => visits.toggle(picked.code)}
              onClose={() => pick(undefined)}
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

interface MapCanvasProps {
  screen: MapScreen
  /** Popup of the selected point. */
  children: ReactNode
}

const controls = [
  { label: 'Ingrandisci', icon: IconPlus, run: ({ engine }: MapScreen) => engine.current?.zoomBy(1) },
  { label: 'Riduci', icon: IconMinus, run: ({ engine }: MapScreen) => engine.current?.zoomBy(-1) },
  {
    label: "Mostra tutta l'Italia",
    icon: IconFocusCentered,
    run: ({ showAll }: MapScreen) => showAll(),
  },
]

/** Data attributes tell tests what the map shows; the list next to the map tells screen readers. */
function MapCanvas({ screen, children }: MapCanvasProps) {
  const { shown: points, picked, found, engine, view } = screen
  const { stops } = screen.visits
  const isTurnover = screen.url.fatturato
  const markedAt = screen.marked === undefined ? undefined : screen.byCode.get(screen.marked)?.at
  const { container, popup, isReady } = useEngine(screen)
  useEffect(() => {
    if (isReady) engine.current?.setPoints(points, isTurnover)
  }, [engine, isReady, points, isTurnover])
  useEffect(() => {
    if (isReady) engine.current?.setStops(stops)
  }, [engine, isReady, stops])
  useEffect(() => {
    if (isReady) engine.current?.setMarked(markedAt)
  }, [engine, isReady, markedAt])
  useEffect(() => {
    if (isReady) engine.current?.setFound(found)
  }, [engine, isReady, found])
  return (
    <Box
      pos="absolute"
      inset={0}
      data-testid="map"
      data-ready={isReady || undefined}
      aria-busy={!isReady}
      data-view={[view.latitude, view.longitude].map(degrees => degrees.toFixed(3)).join()}
      data-zoom={view.zoom.toFixed(1)}
      data-points={points.filter(({ at }) => at).length}
      data-stops={stops.length}
      data-found={found?.name}
      data-mode={isTurnover ? 'fatturato' : 'tipo'}
    >
      <Box ref={container} pos="absolute" inset={0} />
      {!isReady && (
        <Flex component="p" className="soft" pos="absolute" inset={0} align="center" justify="center">
          La mappa si sta disegnando…
        </Flex>
      )}
      <Flex direction="column" gap="xs" pos="absolute" top={12} right={12} style={{ zIndex: 2 }}>
        {controls.map(({ label, icon, run }) => (
          <IconButton
            key={label}
            {...{ label, icon, title: label }}
            variant="default"
            size={34}
            onClick={() => run(screen)}
          />
        ))}
      </Flex>
      <Box ref={popup} pos="absolute" top={0} left={0} w={0} h={0} style={{ zIndex: 4 }} hidden={!picked?.at}>
        {picked?.at && children}
      </Box>
    </Box>
  )
}

/** The engine lives until the colour scheme or the tiles change; it always calls the latest callbacks. */
function useEngine(screen: MapScreen) {
  const { engine, tiles, picked } = screen
  const scheme = useComputedColorScheme('light')
  const container = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const latest = useRef(screen)
  latest.current = screen
  const url = tiles?.url
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme is another map
  useEffect(() => {
    let isLeft = false
    const open = async () => {
      const { openMap } = await import('./map-engine.ts')
      if (isLeft || !container.current) return
      const now = () => latest.current
      engine.current = openMap({
        container: container.current,
        view: now().view,
        colours: readColours(),
        tiles: url ? { url } : undefined,
        isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onView: (view, bounds) => now().onView(view, bounds),
        onPick: code => now().pick(code),
        onHover: code => now().setMarked(code),
        onMove: () => placePopup(engine.current, popup.current, now().picked),
        onReady: () => setReady(true),
      })
    }
    open().catch(() => latest.current.onMapFailure())
    return () => {
      isLeft = true
      setReady(false)
      engine.current?.close()
      engine.current = undefined
    }
  }, [engine, scheme, url])
  useEffect(() => {
    if (isReady) placePopup(engine.current, popup.current, picked)
  }, [engine, isReady, picked])
  return { container, popup, isReady }
}

const popupHalf = 147
const popupHeight = 270

/** Moves the popup above its point, or below a point near the upper edge, without a React render. */
function placePopup(
  engine: MapEngine | undefined,
  element: HTMLElement | null,
  picked: DrawnPoint | undefined,
) {
  if (!engine || !element || !picked?.at) return
  const { x, y } = engine.project(picked.at)
  const room = element.parentElement?.clientWidth ?? 0
  const inside = Math.min(Math.max(x, popupHalf), Math.max(popupHalf, room - popupHalf))
  element.style.transform = `translate(${Math.round(inside)}px, ${Math.round(y)}px)`
  element.dataset.side = y < popupHeight ? 'below' : 'above'
}
