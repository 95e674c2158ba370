import { foldForSearch } from '../search-fold.ts'

interface Named {
  code: string
  name: string
}

const linking = new Set(['a', 'al', 'con', 'da', 'del', 'della', 'di', 'e', 'il', 'in', 'la', 'per'])

/**
 * The words of a text without the endings that gender and number change: `Bianco` and `bianche` are alike. A word in -i is
 * left whole, because `Bianchi`, `Verdi` and `Neri` are names of people.
 */
export function stemsOf(text: string): string[] {
  return foldForSearch(text)
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '' && !linking.has(word))
    .map(word => (word.length < 4 ? word : word.replace(/[hi]?[aeo]$/, '')))
}

/** The things that a text may mean: by the whole name, else by its beginning, else by some of its words. */
export function alike<Thing extends Named>(all: readonly Thing[], text: string): Thing[] {
  const asked = stemsOf(text)
  if (asked.join('').length < 3) return []
  const ranks = all.map(thing => likeness(stemsOf(nameOnly(thing)), asked))
  const best = Math.max(0, ...ranks)
  return best === 0 ? [] : all.filter((_, at) => ranks[at] === best)
}

function likeness(name: readonly string[], asked: readonly string[]): number {
  const begins = asked.every((stem, at) => stem === name[at])
  if (begins) return asked.length === name.length ? 3 : 2
  return asked.every(stem => name.includes(stem)) ? 1 : 0
}

/** A model's name repeats its code: `110 Liscia`. */
function nameOnly({ code, name }: Named): string {
  return name.toLowerCase().startsWith(`${code.toLowerCase()} `) ? name.slice(code.length + 1) : name
}

export interface Words {
  /** The words as written in the text. */
  text: string
  /** The text around them. */
  rest: string
}

/** The longest words of a text that begin the name of one of the things. */
export function wordsNaming(
  all: readonly Named[],
  text: string,
  isEnough: (stems: readonly string[]) => boolean = ([first = '']) => first.length >= 3,
): Words | undefined {
  const names = all.map(thing => stemsOf(nameOnly(thing)))
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  for (let length = Math.min(4, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const from = words[at]?.index ?? 0
      const last = words[at + length - 1]
      const to = (last?.index ?? 0) + (last?.[0].length ?? 0)
      const stems = stemsOf(text.slice(from, to))
      const begins = names.some(name => stems.every((stem, place) => stem === name[place]))
      if (stems.length === length && begins && isEnough(stems))
        return { text: text.slice(from, to), rest: `${text.slice(0, from)} ${text.slice(to)}` }
    }
  return undefined
}
