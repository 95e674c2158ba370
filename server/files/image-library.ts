import type { Sharp, SharpOptions } from 'sharp'

export interface OpenOptions extends SharpOptions {
  takesWebp?: boolean
}
type Open = (bytes: Buffer, options: SharpOptions) => Sharp
let library: Promise<Open> | undefined

/** Opens PNG, JPEG, GIF and raw pixels for redrawing, WebP where it is asked for, and refuses every other format. */
export async function openImage(
  bytes: Buffer,
  { takesWebp = false, ...options }: OpenOptions = {},
): Promise<Sharp> {
  library ??= loadLibrary()
  const open = await library
  if (!takesWebp && !options.raw && isWebp(bytes)) throw new Error('WebP is not taken here')
  return open(bytes, options)
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 8, 12) === 'WEBP'
}

// The library takes a quarter of a second to load, so it is loaded on first use.
async function loadLibrary(): Promise<Open> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  const formats = ['Png', 'Jpeg', 'Nsgif', 'Webp']
  sharp.unblock({ operation: formats.map(format => `VipsForeignLoad${format}Buffer`) })
  return (bytes, options) => sharp(bytes, { pages: 1, failOn: 'error', ...options })
}
