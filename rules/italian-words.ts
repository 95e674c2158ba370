import { integer } from './italian-format.ts'

/** Articles and their short forms before a vowel. */
const elided = {
  il: "l'",
  al: "all'",
  del: "dell'",
  dal: "dall'",
  nel: "nell'",
  sul: "sull'",
} as const
type Article = keyof typeof elided

/** `articled('dal', '08/11/2026')` → `dall'08/11/2026`, but `articled('dal', '01/11/2026')` → `dal 01/11/2026` */
export function articled(article: Article | Capitalize<Article>, figure: string): string {
  if (!isSpokenWithVowel(figure)) return `${article} ${figure}`
  const short = elided[article.toLowerCase() as Article]
  const isCapital = article !== article.toLowerCase()
  return `${isCapital ? short.charAt(0).toUpperCase() + short.slice(1) : short}${figure}`
}

/** True if the spoken figure begins with a vowel, like `otto`, `undici` or `uno`. Day 01 is spoken `primo`. */
function isSpokenWithVowel(figure: string): boolean {
  const date = /^(\d\d)\/\d\d/.exec(figure)
  if (date) return date[1] === '08' || date[1] === '11'
  return /^(8|11(\.\d{3})?(?![\d.])|1(?![\d.]))/.test(figure)
}

/** `ad Anna`, `a Bruno`: Italian avoids two a's in a row. */
export function toName(name: string): string {
  return `${/^[aàá]/i.test(name) ? 'ad' : 'a'} ${name}`
}

/** `1 pezzo`, `1.250 pezzi` */
export function counted(value: number, one: string, many: string): string {
  return `${integer(value)} ${value === 1 ? one : many}`
}

/** `Rossi, Bianchi e Verdi` */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`
}

/** Joins facts in one line and leaves out empty facts: `Porte Rossi · 1204` */
export function dotted(...facts: readonly (string | number | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(' · ')
}

/** `Nessun ordine`, `Nessuna scheda`, `Nessun'operazione`: the plural tells the gender. */
export function noneOf(one: string, many: string): string {
  if (!/(e|zioni)$/.test(many)) return `Nessun ${one}`
  return /^[aeiou]/.test(one) ? `Nessun'${one}` : `Nessuna ${one}`
}
