/** Pseudo-random numbers that are the same on every machine for a given seed (mulberry32). */
export class Random {
  #state: number

  /** Equal arguments give equal random numbers. */
  constructor(...words: number[]) {
    let state = 0x9e3779b9
    for (const word of words) state = scramble(state ^ word)
    this.#state = state
  }

  /** A random number from 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    return scramble(this.#state) / 2 ** 32
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A random whole number, both ends included. */
  between(smallest: number, largest: number): number {
    return smallest + Math.floor(this.next() * (largest - smallest + 1))
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.between(0, choices.length - 1)] ?? choices[0]
  }

  /** A random number, bell-shaped around 0 and rarely beyond ±3. */
  bell(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3)
  }
}

function scramble(word: number): number {
  let t = Math.imul(word ^ (word >>> 15), word | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return (t ^ (t >>> 14)) >>> 0
}

/** The first index whose running total exceeds this share of the whole. */
export function placeInSums(sums: Float64Array, share: number): number {
  const wanted = share * (sums.at(-1) ?? 0)
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return low
}

export function toSums(weights: readonly number[]): Float64Array {
  let sum = 0
  return Float64Array.from(weights, weight => {
    sum += weight
    return sum
  })
}
