import { type BrandToken, brandTokens, brandVariable } from './brand-tokens.ts'
import { channels, mixed } from './door-drawing/colour.ts'

/** The portal's own colour, whose tokens are drawn by hand. */
const portalColour = '#005055'
const [white, black] = ['#ffffff', '#000000']
/** Grounds of the two schemes, as in `web/theme/tokens.ts`. */
const light = { surface: white, sunken: '#eeeeea' }
const dark = { surface: '#1f1e1c', page: '#171615' }
/** AA contrast of a text, with a little room for rounding. */
const readable = 4.52

/**
 * Colours for bar, buttons, links and charts from the company's colour: as given where it is legible, else the nearest darker
 * or lighter step.
 */
export function brandColours(colour: string): Record<'light' | 'dark', Record<BrandToken, string>> {
  const filled = legibleBrand(colour)
  const selected = mixed(filled, light.surface, 0.9)
  const ink = darkened(
    filled,
    shade => contrast(shade, light.sunken) >= readable && contrast(shade, selected) >= readable,
  )
  const lit = withLuminance(colour, 0.15)
  return {
    light: {
      brand: filled,
      accent: filled,
      'accent-ink': ink,
      selected,
      'selected-soft': mixed(filled, light.surface, 0.95),
      focus: withLuminance(colour, 0.16),
    },
    dark: {
      brand: mixed(filled, dark.page, 0.35),
      accent: lit,
      'accent-ink': withLuminance(colour, 0.48),
      selected: mixed(lit, dark.surface, 0.75),
      'selected-soft': mixed(lit, dark.surface, 0.88),
      focus: withLuminance(colour, 0.38),
    },
  }
}

/** The colour of the bar, of headings on paper and of mails: white is legible on it, and it is legible on white. */
export function legibleBrand(colour: string): string {
  return darkened(colour, shade => contrast(white, shade) >= readable)
}

/** Values of the styles that carry the company's colour to the page (`web/theme/tokens.ts`); the portal's own needs none. */
export function brandLook(colour: string): Record<string, string> {
  const isOwn = colour.toLowerCase() === portalColour
  const { light, dark } = brandColours(colour)
  const values = brandTokens.flatMap(token => [
    [brandVariable(token), light[token]],
    [brandVariable(token, '-dark'), dark[token]],
  ])
  return isOwn ? {} : Object.fromEntries(values)
}

export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The brightest step of a colour on its way to black that passes the test. */
function darkened(colour: string, passes: (shade: string) => boolean): string {
  const step = steps.find(share => passes(mixed(colour, black, share))) ?? 1
  return mixed(colour, black, step)
}

const steps = Array.from({ length: 101 }, (_, at) => at / 100)

/** The step of a colour, on its way to black or white, that comes nearest to a luminance. */
function withLuminance(colour: string, wanted: number): string {
  const toward = luminance(colour) > wanted ? black : white
  const distances = steps.map(share => Math.abs(luminance(mixed(colour, toward, share)) - wanted))
  return mixed(colour, toward, steps[distances.indexOf(Math.min(...distances))] ?? 0)
}
