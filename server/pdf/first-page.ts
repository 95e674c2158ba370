import sharp from 'sharp'

// Typst draws the background of every page over the first.
const pageBackground = /^ {4}<path class="typst-shape" fill="#ffffff".*$/gm

const widthPx = 480

/** The first page as PNG. Only the process for documents draws SVG, and only what Typst has made. */
export async function drawFirstPage(pages: Uint8Array): Promise<Uint8Array> {
  const drawing = Buffer.from(pages).toString().replaceAll(pageBackground, '')
  const image = sharp(Buffer.from(drawing), { density: 110, unlimited: true }).flatten({
    background: 'white',
  })
  const { width = 0 } = await image.metadata()
  const { data, info } = await image
    .extract({ left: 0, top: 0, width, height: Math.floor(width * Math.SQRT2) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info }).resize({ width: widthPx }).png().toBuffer()
}
