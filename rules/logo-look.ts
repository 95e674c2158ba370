import { brandLook } from './brand-look.ts'

interface Logo {
  /** Address of the picture. */
  address: string
  widthPx: number
  heightPx: number
}

/** A wide logo has the company's name in it, so the name is not shown beside it. */
export function isWideLogo({ widthPx, heightPx }: Omit<Logo, 'address'>): boolean {
  return widthPx >= 2 * heightPx
}

/** Values of the styles that show the logo in the place of the portal's own mark (`.brand` in `web/start-parts.css`). */
export function logoLook(logo: Logo | null | undefined): Record<string, string> {
  if (!logo)
    return {
      '--logo': 'initial',
      '--logo-width': 'initial',
      '--name-size': 'initial',
    }
  return {
    '--logo': `url(${logo.address}) 50%/contain no-repeat #fff`,
    '--logo-width': `min(${Math.max(28, Math.round((28 * logo.widthPx) / logo.heightPx))}px,22vw)`,
    '--name-size': isWideLogo(logo) ? '0' : 'initial',
  }
}

/** The styles of a page that show the company's logo and colour. */
export function companyStyle(logo: Logo | null | undefined, colour: string): string {
  return Object.entries({ ...(logo && logoLook(logo)), ...brandLook(colour) })
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}
