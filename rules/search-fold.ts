const plain = /^[\x20-\x7e]*$/

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
