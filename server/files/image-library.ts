import type { Sharp, SharpOptions } from 'sharp'

type Open = (bytes: Buffer, options?: SharpOptions) => Sharp
let library: Promise<Open> | undefined

/** Opens PNG, JPEG, GIF and raw pixels for redrawing, and refuses every other format. */
export async function openImage(bytes: Buffer, options?: SharpOptions): Promise<Sharp> {
  library ??= loadLibrary()
  const open = await library
  return open(bytes, options)
}

// The library takes a quarter of a second to load, so it is loaded on first use.
async function loadLibrary(): Promise<Open> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadNsgifBuffer'],
  })
  return (bytes, options) => sharp(bytes, { pages: 1, failOn: 'error', ...options })
}
