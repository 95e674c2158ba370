/** The word in `words` that needs the fewest changed letters to become `word`. */
export function nearest(word: string, words: readonly string[]): string {
  return words.toSorted((a, b) => distance(word, a) - distance(word, b))[0] ?? ''
}

/** The number of letters to insert, delete or replace: the Levenshtein distance. */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...from].entries()) {
    const costs = [row + 1]
    for (const [at, other] of [...to].entries())
      costs.push(
        Math.min(
          (costs[at] ?? 0) + 1,
          (above[at + 1] ?? 0) + 1,
          (above[at] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    above = costs
  }
  return above.at(-1) ?? 0
}
