interface TurnOptions {
  atOnce: number
  /** Length of the queue; callers beyond it are refused at once. */
  waiting: number
  /** After this wait a caller is refused as if the queue were full. */
  longestWaitMs?: number
  whenFull: () => Error
}

/** Runs at most `atOnce` pieces of work together, in order of arrival. */
export function takeTurns({ atOnce, waiting, longestWaitMs, whenFull }: TurnOptions) {
  const queue: (() => void)[] = []
  let running = 0

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(go), 1)
        reject(whenFull())
      }
      const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.push(go)
    })
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (queue.length >= waiting) throw whenFull()
      await turn()
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
