/** The named widths: style sheets write `@media (--phone)`, code asks `useMedia(media.phone)`. */
export const media = {
  phone: '(max-width: 47.99em)',
  'beside-phone': '(min-width: 48em)',
  tablet: '(max-width: 61.99em)',
  'wide-tablet': '(max-width: 63.99em)',
  /** A menu beside the page would leave it no room. */
  narrow: '(max-width: 68.74em)',
  laptop: '(max-width: 74.99em)',
  desk: '(max-width: 89.99em)',
  'wide-desk': '(max-width: 97.49em)',
  /** A finger rather than a mouse. */
  touch: '(pointer: coarse)',
} as const

/** The condition of a media query, with its named widths spelled out. */
export function spelledOut(query: string): string {
  return query.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
    if (!(name in media)) throw new Error(`@media (--${name}) is not in web/theme/breakpoints.ts`)
    return media[name as keyof typeof media]
  })
}

/** A PostCSS plugin: style sheets see the widths by their names alone. */
export const namedMedia = {
  postcssPlugin: 'named-media',
  AtRule: {
    media: (rule: { params: string }) => {
      rule.params = spelledOut(rule.params)
    },
  },
}
