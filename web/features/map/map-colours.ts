import type { TokenName } from '#web/theme/tokens.ts'
import type { MapColours } from './point-images.ts'

/** Colours of the current scheme, because a canvas cannot use style sheets. */
export function readColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  const of = (token: TokenName) => style.getPropertyValue(`--soglia-${token}`).trim()
  return {
    land: of('map-land'),
    sea: of('map-sea'),
    abroad: of('map-abroad'),
    line: of('line-strong'),
    lineSoft: of('line'),
    ink: of('ink'),
    surface: of('surface'),
    accent: of('accent'),
    soft: of('ring-grey'),
    bands: { alta: of('ring-green'), media: of('ring-amber'), bassa: of('danger') },
  }
}

export function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
