/** Named media queries. Style sheets write `@media (--phone)`, code calls `useMedia(media.phone)`. */
export const media = {
  /** Below 600 px, and on a phone lying on its side, lists are cards and dialogs fill the screen. */
  phone: '(max-width: 37.49em), (max-width: 56.24em) and (max-height: 30em)',
  'beside-phone': '(min-width: 56.25em), (min-width: 37.5em) and (min-height: 30.01em)',
  tablet: '(max-width: 61.99em)',
  'wide-tablet': '(max-width: 63.99em)',
  /** Below this width a menu beside the page would leave the page no room. */
  narrow: '(max-width: 68.74em)',
  laptop: '(max-width: 74.99em)',
  /** Wide enough for the company's picture beside a form. */
  scene: '(min-width: 62.5em)',
  desk: '(max-width: 89.99em)',
  'wide-desk': '(max-width: 97.49em)',
  /** The user points with a finger rather than a mouse. */
  touch: '(pointer: coarse)',
} as const

/** Replaces the names in a media query by their conditions. */
export function spelledOut(query: string): string {
  return query.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
    if (!(name in media)) throw new Error(`@media (--${name}) is not in web/theme/breakpoints.ts`)
    return media[name as keyof typeof media]
  })
}

/** A PostCSS plugin that replaces the names in `@media` rules by their conditions. */
export const namedMedia = {
  postcssPlugin: 'named-media',
  AtRule: {
    media: (rule: { params: string }) => {
      rule.params = spelledOut(rule.params)
    },
  },
}
