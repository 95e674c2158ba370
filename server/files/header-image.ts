import { refuse } from '#server/kit/refuse.ts'
import { draw } from './drawing/draw.ts'
import { refuseUndrawn } from './drawing/refuse-undrawn.ts'

export interface HeaderImage {
  png: Buffer
  widthPx: number
  heightPx: number
}

interface GivenFile {
  fileName: string
  contentType: string
  bytes: Buffer
}

type Format = 'gif' | 'jpg' | 'png' | 'ico'

/** `starts` holds the first bytes in hexadecimal. */
const formats: Record<Format, { starts: string[]; endings: string[]; types: string[] }> = {
  gif: { starts: ['474946383761', '474946383961'], endings: ['gif'], types: ['image/gif'] },
  jpg: { starts: ['ffd8ff'], endings: ['jpg', 'jpeg'], types: ['image/jpeg', 'image/pjpeg'] },
  png: { starts: ['89504e470d0a1a0a'], endings: ['png'], types: ['image/png', 'image/x-png'] },
  ico: {
    starts: ['00000100'],
    endings: ['ico'],
    types: ['image/x-icon', 'image/vnd.microsoft.icon', 'image/ico'],
  },
}

export const headerImageLimits = { bytes: 2 * 2 ** 20, pixels: 36_000_000, widthPx: 1_200, heightPx: 400 }

/** Redraws an image as PNG, so that only its pixels survive. Refuses any other file. */
export async function toHeaderImage(file: GivenFile): Promise<HeaderImage> {
  const { bytes } = file
  if (bytes.length > headerImageLimits.bytes) throw refuse('upload.tooLarge')
  const isIco = formatOf(file) === 'ico'
  return draw('header', { bytes, isIco, most: headerImageLimits }).catch(
    refuseUndrawn('upload.notImage', 'upload.tooLarge'),
  )
}

/** Content decides the format; file ending and declared type have to match that format. */
function formatOf({ fileName, contentType, bytes }: GivenFile): Format {
  const head = bytes.toString('hex', 0, 8)
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const type = contentType.toLowerCase()
  const found = (Object.keys(formats) as Format[]).find(format =>
    formats[format].starts.some(start => head.startsWith(start)),
  )
  if (!found || !formats[found].endings.includes(ending) || !formats[found].types.includes(type))
    throw refuse('upload.notImage')
  return found
}
