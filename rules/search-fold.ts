const plain = /^[\x20-\x7e]*$/
const mostWords = 8

/**
 * Normalizes text for searching: lower case, no diacritics, one kind of apostrophe, single spaces. Stored texts and
 * typed searches must both pass through it.
 */
export function foldForSearch(text: string): string {
  const folded = plain.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[\u2018\u2019\u02bc]/g, "'")
  return folded.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The first 8 different folded words of a search, in typing order. */
export function wordsOf(searched: string): string[] {
  const words = foldForSearch(searched).split(' ').filter(Boolean)
  return [...new Set(words)].slice(0, mostWords)
}

export function holdsAllWords(text: string, searched: string): boolean {
  const folded = foldForSearch(text)
  return wordsOf(searched).every(word => folded.includes(word))
}
