import type {
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { land } from './land.gen.ts'
import { collection, type Feature, type Features, toSources } from './land.ts'
import type { MapColours } from './point-images.ts'

export interface Tiles {
  url: string
}

const font = ['Inter Variable']
const none = collection([])

/** The land, its labels, and the layers whose data change. */
export function mapStyle(colours: MapColours, tiles: Tiles | undefined): StyleSpecification {
  const { italy, regions, provinces, neighbours, places } = toSources(land)
  const geojson = (data: Feature | Features): SourceSpecification => ({ type: 'geojson', data })
  return {
    version: 8,
    sources: {
      italy: geojson(italy),
      regions: geojson(regions),
      provinces: geojson(provinces),
      neighbours: geojson(neighbours),
      places: geojson(places),
      towns: geojson(none),
      route: geojson(none),
      stops: geojson(none),
      marked: geojson(none),
      found: geojson(none),
      ...(tiles && { tiles: { type: 'raster', tiles: [tiles.url], tileSize: 256, maxzoom: 19 } }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'abroad', type: 'fill', source: 'neighbours', paint: { 'fill-color': colours.abroad } },
      { id: 'borders', type: 'line', source: 'neighbours', paint: { 'line-color': colours.line } },
      { id: 'land', type: 'fill', source: 'italy', paint: { 'fill-color': colours.land } },
      { id: 'coast', type: 'line', source: 'italy', paint: { 'line-color': colours.line } },
      {
        id: 'provinces',
        type: 'line',
        source: 'provinces',
        minzoom: 6,
        paint: { 'line-color': colours.lineSoft, 'line-dasharray': [3, 2] },
      },
      { id: 'regions', type: 'line', source: 'regions', paint: { 'line-color': colours.line } },
      ...(tiles ? [{ id: 'tiles', type: 'raster', source: 'tiles' } as const] : []),
      ...names(colours),
      ...plan(colours),
    ],
  }
}

function namePaint(colours: MapColours) {
  return { 'text-color': colours.ink, 'text-halo-color': colours.land, 'text-halo-width': 1.5 }
}

function names(colours: MapColours): LayerSpecification[] {
  const paint = { ...namePaint(colours), 'text-opacity': 0.75 }
  const written: SymbolLayerSpecification['layout'] = {
    'text-field': ['get', 'name'],
    'text-font': font,
    'text-size': 11,
    'text-variable-anchor': ['top', 'bottom', 'right', 'left'],
    'text-radial-offset': 0.7,
    'text-optional': true,
  }
  const symbol = { type: 'symbol', layout: written, paint } as const
  return [
    { ...symbol, id: 'capitals', source: 'places', filter: ['==', ['get', 'rank'], 1] },
    { ...symbol, id: 'provincial', source: 'places', filter: ['==', ['get', 'rank'], 2], minzoom: 6.5 },
    { ...symbol, id: 'towns', source: 'towns', minzoom: 8.5 },
  ]
}

/** These symbols are drawn even where they overlap other symbols. */
const onTop = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const

function plan(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'route',
      type: 'line',
      source: 'route',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': colours.accent, 'line-width': 2.5, 'line-dasharray': [2, 2] },
    },
    {
      id: 'marked',
      type: 'circle',
      source: 'marked',
      paint: {
        'circle-radius': 16,
        'circle-color': colours.accent,
        'circle-opacity': 0.12,
        'circle-stroke-color': colours.accent,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'stops',
      type: 'symbol',
      source: 'stops',
      layout: {
        'icon-image': ['concat', 'stop:', ['get', 'number']],
        ...onTop,
      },
    },
    foundPlace(colours),
  ]
}

/** The pin of a search result: the tip marks the place, and the place's name stands below. */
function foundPlace(colours: MapColours): LayerSpecification {
  return {
    id: 'found',
    type: 'symbol',
    source: 'found',
    layout: {
      'icon-image': 'pin',
      'icon-anchor': 'bottom',
      ...onTop,
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': 13,
      'text-anchor': 'top',
      'text-offset': [0, 0.3],
      'text-allow-overlap': true,
    },
    paint: namePaint(colours),
  }
}

/** Points and clusters; a cluster sums its points by band. */
export const pointsSource = {
  type: 'geojson',
  data: none,
  cluster: true,
  clusterRadius: 54,
  clusterMaxZoom: 17,
  clusterProperties: {
    high: ['+', ['get', 'high']],
    middle: ['+', ['get', 'middle']],
    low: ['+', ['get', 'low']],
    turnover: ['max', ['get', 'turnover']],
  },
} as const satisfies SourceSpecification

export const pointLayers: LayerSpecification[] = [
  {
    id: 'clusters',
    type: 'symbol',
    source: 'points',
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': [
        'concat',
        'ring:',
        ['get', 'high'],
        ':',
        ['get', 'middle'],
        ':',
        ['get', 'low'],
        ':',
        ['get', 'turnover'],
      ],
      // Place names give way to points.
      'icon-allow-overlap': true,
    },
  },
  {
    id: 'points',
    type: 'symbol',
    source: 'points',
    filter: ['!', ['has', 'point_count']],
    layout: {
      'icon-image': ['get', 'image'],
      'icon-allow-overlap': true,
    },
  },
]
