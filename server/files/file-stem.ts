/** Turns a sender's file name into a harmless name for display and download. */
export function fileStem(fileName: string, { most, nameless } = { most: 60, nameless: 'Documento' }): string {
  const plain = fileName
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/]/gu, ' ')
    .replace(/\.[a-z]{2,4}$/i, '')
    .toWellFormed()
    .trim()
  return [...plain].slice(0, most).join('').trim() || nameless
}
