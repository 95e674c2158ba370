import { type GeoJSONSource, Map as LibreMap, type MapMouseEvent, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { collection, type Feature, type Features, featureOf, pointFeature } from './land.ts'
import { mapStyle, pointLayers, pointsSource, type Tiles } from './map-style.ts'
import { drawImage, imageScale, type MapColours, pointImageName } from './point-images.ts'
import type { DrawnPoint } from './points.ts'
import { type Bounds, type Found, type View, zooms } from './view.ts'

setWorkerUrl(workerUrl)

/** The library's tiles are twice as wide, so the library counts zoom one level lower than the specification. */
const zoomShift = 1
const reachable: [[number, number], [number, number]] = [
  [-1.5, 33.2],
  [24.5, 50.5],
]

interface EngineOptions {
  container: HTMLElement
  view: View
  colours: MapColours
  tiles: Tiles | undefined
  isStill: boolean
  /** Called when the map has come to rest. */
  onView: (view: View, bounds: Bounds) => void
  onPick: (code: string | undefined) => void
  onHover: (code: string | undefined) => void
  /** Called when the selected point may have moved on the screen. */
  onMove: () => void
  onReady: () => void
}

export type MapEngine = ReturnType<typeof openMap>

/** Opens the map; only this file uses the map library. */
export function openMap(options: EngineOptions) {
  const { container, view, colours, tiles, isStill } = options
  const map = new LibreMap({
    container,
    style: mapStyle(colours, tiles),
    center: [view.longitude, view.latitude],
    zoom: view.zoom - zoomShift,
    minZoom: zooms.min - zoomShift,
    maxZoom: zooms.max - zoomShift,
    maxBounds: reachable,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: { 'Map.Title': 'Mappa dei clienti' },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.setMissingStyleImageResolver(name => {
    const image = drawImage(name, colours)
    if (image && !map.hasImage(name)) map.addImage(name, image, { pixelRatio: imageScale })
  })
  const ready = new Promise<void>(resolve => {
    map.on('load', () => {
      map.addSource('points', pointsSource)
      for (const layer of pointLayers) map.addLayer(layer, 'route')
      resolve()
      options.onReady()
    })
  })
  listen(map, options)
  const setData = (source: string, data: Feature | Features) =>
    void ready.then(() => (map.getSource(source) as GeoJSONSource | undefined)?.setData(data))
  const move = (next: View) =>
    map.easeTo({
      center: [next.longitude, next.latitude],
      zoom: next.zoom - zoomShift,
      duration: isStill ? 0 : 300,
    })
  return {
    setPoints: (points: readonly DrawnPoint[], isTurnover: boolean) => {
      setData('points', collection(points.flatMap(point => toFeature(point, isTurnover))))
      setData('towns', townNames(points))
    },
    setStops: (stops: readonly DrawnPoint[]) => {
      const placed = stops.flatMap((point, at) => (point.at ? [{ at: point.at, number: at + 1 }] : []))
      setData('stops', collection(placed.map(({ at, number }) => pointFeature(at, { number }))))
      setData('route', featureOf({ type: 'LineString', coordinates: placed.map(({ at }) => at) }))
    },
    setMarked: (at: DrawnPoint['at']) => setData('marked', collection(at ? [pointFeature(at)] : [])),
    setFound: (found: Found | undefined) =>
      setData('found', collection(found ? [pointFeature(found.at, { name: found.name })] : [])),
    move,
    zoomBy: (steps: number) => map.easeTo({ zoom: map.getZoom() + steps, duration: isStill ? 0 : 200 }),
    /** Position of a place on the map in pixels. */
    project: (at: [number, number]) => map.project(at),
    close: () => map.remove(),
  }
}

function listen(map: LibreMap, { onView, onPick, onHover, onMove }: EngineOptions): void {
  const tell = () => {
    const centre = map.getCenter()
    const [west, south, east, north] = map.getBounds().toArray().flat() as [number, number, number, number]
    onView(
      { latitude: centre.lat, longitude: centre.lng, zoom: map.getZoom() + zoomShift },
      { west, south, east, north },
    )
  }
  map.on('load', tell)
  map.on('moveend', tell)
  map.on('move', onMove)
  map.on('click', event => void pick(map, event, onPick))
  for (const layer of ['clusters', 'points']) {
    map.on('mousemove', layer, event => {
      map.getCanvas().style.cursor = 'pointer'
      onHover(event.features?.[0]?.properties.code as string | undefined)
    })
    map.on('mouseleave', layer, () => {
      map.getCanvas().style.cursor = ''
      onHover(undefined)
    })
  }
}

/** Selects a point, opens a cluster, or clears the selection. */
async function pick(map: LibreMap, event: MapMouseEvent, onPick: EngineOptions['onPick']): Promise<void> {
  const around = 6
  const { x, y } = event.point
  const box: [[number, number], [number, number]] = [
    [x - around, y - around],
    [x + around, y + around],
  ]
  const [found] = map.queryRenderedFeatures(box, { layers: ['points', 'clusters'] })
  if (found?.properties.cluster_id === undefined) return onPick(found?.properties.code as string | undefined)
  const source = map.getSource('points') as GeoJSONSource
  const zoom = await source.getClusterExpansionZoom(found.properties.cluster_id as number)
  const [longitude = 0, latitude = 0] = (found.geometry as { coordinates?: number[] }).coordinates ?? []
  map.easeTo({ center: [longitude, latitude], zoom: Math.min(zoom, zooms.max - zoomShift), duration: 300 })
}

function toFeature({ at, code, band, isShowroom, place }: DrawnPoint, isTurnover: boolean): Feature[] {
  if (!at) return []
  const image = pointImageName({ band: isTurnover ? band : 'none', isShowroom, isExact: place === 'esatta' })
  const isHigh = isTurnover ? band === 'alta' : isShowroom
  const isMiddle = isTurnover && band === 'media'
  const flags = { high: Number(isHigh), middle: Number(isMiddle), low: Number(!isHigh && !isMiddle) }
  return [pointFeature(at, { code, image, ...flags, turnover: Number(isTurnover) })]
}

/** Names of the customers' towns, each in the middle of the town's points. */
function townNames(points: readonly DrawnPoint[]): Features {
  const towns = Map.groupBy(
    points.filter(({ at, town, place }) => at && town !== '' && place !== 'ignota'),
    ({ town, province }) => `${town}|${province}`,
  )
  return collection(
    [...towns.values()].map(inTown => {
      const mean = (axis: 0 | 1) => inTown.reduce((sum, { at }) => sum + (at?.[axis] ?? 0), 0) / inTown.length
      return pointFeature([mean(0), mean(1)], { name: inTown[0]?.town })
    }),
  )
}
