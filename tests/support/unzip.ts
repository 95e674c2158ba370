import { fromBuffer } from 'yauzl'

/** Files of a zip as text, by name. */
export function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', entry => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure)
          const pieces: Buffer[] = []
          stream.on('data', (piece: Buffer) => pieces.push(piece))
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(pieces).toString('utf8'))
            zip.readEntry()
          })
        })
      })
      zip.on('end', () => resolve(files))
      zip.readEntry()
    })
  })
}
