import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { FoundPlace } from '#contract/map.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { hasWebGl } from './map-colours.ts'
import { mapSettingsQuery, pointsQuery } from './map-data.ts'
import type { MapEngine } from './map-engine.ts'
import { type MapUrl, mapUrl } from './map-url.ts'
import { countPoints, type DrawnPoint, pointsIn, shownPoints, sortedPoints, toPoints } from './points.ts'
import {
  type Bounds,
  readFound,
  readMapView,
  type View,
  wholeItaly,
  writeFound,
  writeView,
  zooms,
} from './view.ts'
import { useVisits } from './visits/use-visits.ts'

/** The list changes when the map has rested this long. */
const restMs = 200
const quietly = { replace: true, resetScroll: false }

/** State and actions of the screen, without its layout. */
export function useMapScreen() {
  const { url, change: changeUrl } = useUrlState(mapUrl)
  const filter = useFilter()
  const asked = useQuery(pointsQuery(filter))
  const settings = useQuery(mapSettingsQuery)
  const points = useMemo(() => asked.data && toPoints(asked.data), [asked.data])
  const shown = useShownPoints(points, url)
  const engine = useRef<MapEngine>(undefined)
  const [isWithoutMap, setWithoutMap] = useState(() => !hasWebGl())
  const [marked, setMarked] = useState<string>()
  const change = useCallback((next: Partial<MapUrl>) => void changeUrl(next, quietly), [changeUrl])
  const place = useMapView(url, change)
  const byCode = useMemo(() => new Map(points?.map(point => [point.code, point])), [points])
  const inView = useMemo(
    () => sortedPoints(pointsIn(shown, isWithoutMap || url.imprecisi ? undefined : place.bounds), url.ordina),
    [shown, isWithoutMap, url.imprecisi, url.ordina, place.bounds],
  )
  const move = useCallback((next: View) => engine.current?.move(next), [])
  return {
    url,
    change,
    asked,
    tiles: settings.data?.Piastrelle ? { url: settings.data.Piastrelle } : undefined,
    credit: settings.data?.Attribuzione ?? '',
    isSettled: settings.isSuccess || settings.isError,
    counts: useMemo(() => points && countPoints(points), [points]),
    points,
    shown,
    inView,
    byCode,
    picked: byCode.get(url.cliente),
    marked,
    setMarked,
    engine,
    isWithoutMap,
    onMapFailure: useCallback(() => setWithoutMap(true), []),
    view: place.view,
    onView: place.onView,
    showAll: () => move(wholeItaly),
    pick: useCallback((code: string | undefined) => change({ cliente: code ?? '' }), [change]),
    /** Moves the map to a point chosen in the list. */
    goTo: (point: DrawnPoint) => {
      change({ cliente: url.cliente === point.code ? '' : point.code })
      if (point.at) move(viewOf(point.at, Math.max(place.view.zoom, 10)))
    },
    visits: useVisits({ url, change, byCode }),
    found: useMemo(() => readFound(url.trovato), [url.trovato]),
    /** Moves to the place and marks it; undefined removes the pin. */
    find: (place: FoundPlace | undefined) => {
      const found = place && {
        at: [place.Longitudine, place.Latitudine] as [number, number],
        name: place.Nome,
      }
      change({ trovato: found ? writeFound(found) : '' })
      if (found) move(viewOf(found.at, zooms.found))
    },
  }
}

export type MapScreen = ReturnType<typeof useMapScreen>

function viewOf([longitude, latitude]: [number, number], zoom: number): View {
  return { longitude, latitude, zoom }
}

const noPoints: DrawnPoint[] = []

function useShownPoints(points: readonly DrawnPoint[] | undefined, url: MapUrl): readonly DrawnPoint[] {
  const { fatturato, tipo, fascia, imprecisi } = url
  return useMemo(
    () => (points ? shownPoints(points, { fatturato, tipo, fascia, imprecisi }) : noPoints),
    [points, fatturato, tipo, fascia, imprecisi],
  )
}

/** The map's view; URL and list follow when the map comes to rest. */
function useMapView(url: MapUrl, change: (next: Partial<MapUrl>) => void) {
  const [{ view, bounds }, setPlace] = useState<{ view: View; bounds: Bounds | undefined }>(() => ({
    view: readMapView(url.vista) ?? wholeItaly,
    bounds: undefined,
  }))
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasBounds = bounds !== undefined
  const onView = useCallback(
    (next: View, nextBounds: Bounds) => {
      clearTimeout(rest.current)
      const settle = () => {
        setPlace({ view: next, bounds: nextBounds })
        change({ vista: writeView(next) })
      }
      if (hasBounds) rest.current = setTimeout(settle, restMs)
      else settle()
    },
    [hasBounds, change],
  )
  return { view, bounds, onView }
}
