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
      '--logo-edge': 'initial',
      '--name-size': 'initial',
    }
  return {
    '--logo': `url(${logo.address}) 50%/contain no-repeat #fff`,
    '--logo-width': `min(${Math.round((28 * logo.widthPx) / logo.heightPx)}px,22vw)`,
    '--logo-edge': '0 0 0 3px #fff',
    '--name-size': isWideLogo(logo) ? '0' : 'initial',
  }
}

export function logoStyle(logo: Logo | null | undefined): string {
  return Object.entries(logoLook(logo))
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}
