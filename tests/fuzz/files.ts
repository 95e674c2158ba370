import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { pngOf } from '#tests/support/bombs.ts'
import { aPng, type SentFile } from '#tests/support/sent-file.ts'

const named = (name: string, contentType: string, bytes: Uint8Array | string): SentFile => ({
  name,
  contentType,
  bytes: Buffer.from(bytes as string),
})

/** Files that are as they should be, broken, or called what they are not. */
export const sentFiles: readonly SentFile[] = [
  aPng,
  named('listino.pdf', 'application/pdf', plainPdf('Listino', [])),
  named('testata.png', 'image/png', ''),
  named('testata.png', 'image/png', aPng.bytes.subarray(0, 40)),
  named('testata.png', 'image/png', pngOf(20_000)),
  named('testata.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  named('testata.png', 'image/png', '<html><script>alert(1)</script>'),
  named('../../listino.pdf', 'application/pdf', '%PDF-1.7\n/JavaScript'),
  named('feed.zip', 'application/zip', 'PK\x05\x06'.padEnd(22, '\0')),
  named('feed.zip', 'application/zip', 'PK\x03\x04'.padEnd(200, 'x')),
  named('giacenze.csv', 'text/csv', 'Codice;Giacenza\n=1+1;x\n"'),
  named('giacenze.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK\x03\x04'),
  named('\u202efdp.exe', 'application/octet-stream', 'MZ\0\0'),
]
