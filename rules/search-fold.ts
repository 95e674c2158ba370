const plain = /^[\x20-\x7e]*$/
const mostWords = 8

/**
 * Text as it is searched: lower case, without diacritics, one kind of apostrophe, single spaces.
 * What is stored for searching and what is typed in a search box both pass through here.
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

/** The words of a search, folded: each once, in the order they were typed. */
export function wordsOf(searched: string): string[] {
  const words = foldForSearch(searched).split(' ').filter(Boolean)
  return [...new Set(words)].slice(0, mostWords)
}

/** Every word is found, in any order and each where it likes. */
export function holdsAllWords(text: string, searched: string): boolean {
  const folded = foldForSearch(text)
  return wordsOf(searched).every(word => folded.includes(word))
}
