interface TurnOptions {
  atOnce: number
  /** How many may wait; who comes after them is refused at once. */
  waiting: number
  whenFull: () => Error
}

/** Lets a few pieces of work run together, in the order they came. */
export function takeTurns({ atOnce, waiting, whenFull }: TurnOptions) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (queue.length >= waiting) throw whenFull()
      await new Promise<void>(resolve => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
