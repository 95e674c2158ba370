export interface SentFile {
  name: string
  contentType: string
  bytes: Uint8Array
}

/** A single pixel: the smallest possible image. */
export const aPng: SentFile = {
  name: 'testata.png',
  contentType: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** multipart/form-data with one file, like a browser's. */
export function formWith({ name, contentType, bytes }: SentFile) {
  const boundary = 'soglia-7d93f1c0'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${contentType}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
