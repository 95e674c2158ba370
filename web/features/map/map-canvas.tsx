import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import classes from './map.module.css'
import { readColours } from './map-colours.ts'
import type { MapEngine } from './map-engine.ts'
import type { DrawnPoint } from './points.ts'
import { type Bounds, type Found, type View, wholeItaly } from './view.ts'

interface MapCanvasProps {
  points: readonly DrawnPoint[]
  stops: readonly DrawnPoint[]
  marked: DrawnPoint | undefined
  picked: DrawnPoint | undefined
  found: Found | undefined
  isTurnover: boolean
  tiles: { url: string } | undefined
  view: View
  engine: RefObject<MapEngine | undefined>
  onView: (view: View, bounds: Bounds) => void
  onPick: (code: string | undefined) => void
  onHover: (code: string | undefined) => void
  onFailure: () => void
  /** Popup of the selected point. */
  children: ReactNode
}

/** The map. Its data attributes tell tests what it shows, and the list next to it tells readers. */
export function MapCanvas(props: MapCanvasProps) {
  const { points, stops, marked, picked, found, isTurnover, engine, view, children } = props
  const { container, popup, isReady } = useEngine(props)
  useEffect(() => {
    if (isReady) engine.current?.setPoints(points, isTurnover)
  }, [engine, isReady, points, isTurnover])
  useEffect(() => {
    if (isReady) engine.current?.setStops(stops)
  }, [engine, isReady, stops])
  useEffect(() => {
    if (isReady) engine.current?.setMarked(marked?.at)
  }, [engine, isReady, marked])
  useEffect(() => {
    if (isReady) engine.current?.setFound(found)
  }, [engine, isReady, found])
  return (
    <div
      className={classes.canvas}
      data-testid="map"
      data-ready={isReady || undefined}
      data-view={[view.latitude, view.longitude].map(degrees => degrees.toFixed(3)).join()}
      data-zoom={view.zoom.toFixed(1)}
      data-points={points.filter(({ at }) => at).length}
      data-stops={stops.length}
      data-found={found?.name}
      data-mode={isTurnover ? 'fatturato' : 'tipo'}
    >
      <div ref={container} className={classes.land} />
      <div className={classes.buttons}>
        <MapButton label="Ingrandisci" onPress={() => engine.current?.zoomBy(1)}>
          <IconPlus size={18} aria-hidden />
        </MapButton>
        <MapButton label="Riduci" onPress={() => engine.current?.zoomBy(-1)}>
          <IconMinus size={18} aria-hidden />
        </MapButton>
        <MapButton label="Mostra tutta l'Italia" onPress={() => engine.current?.move(wholeItaly)}>
          <IconFocusCentered size={18} aria-hidden />
        </MapButton>
      </div>
      <div ref={popup} className={classes.popupPlace} hidden={!picked?.at}>
        {picked?.at && children}
      </div>
    </div>
  )
}

function MapButton({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <ActionIcon variant="default" size={34} aria-label={label} title={label} onClick={onPress}>
      {children}
    </ActionIcon>
  )
}

/** The engine lives until the colour scheme or the tiles change; it always calls the latest callbacks. */
function useEngine(props: MapCanvasProps) {
  const { engine, tiles, picked } = props
  const scheme = useComputedColorScheme('light')
  const container = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const latest = useRef(props)
  latest.current = props
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
        onPick: code => now().onPick(code),
        onHover: code => now().onHover(code),
        onMove: () => placePopup(engine.current, popup.current, now().picked),
        onReady: () => setReady(true),
      })
    }
    open().catch(() => latest.current.onFailure())
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

/** Places the popup above its point, or below it near the upper edge, without rendering again. */
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
