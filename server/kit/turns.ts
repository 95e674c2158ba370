import { FairTurns } from '#server/db/fair-turns.ts'
import { currentOwner, refuseIfLeft } from '#server/db/request-trace.ts'

interface TurnOptions {
  atOnce: number
  /** Pieces of work of one owner that may run together. */
  atOnceOfOne?: number
  /** Length of the queue; beyond it the owner with most work in it is refused. */
  waiting: number
  /** After this wait a caller is refused as if the queue were full. */
  longestWaitMs?: number
  whenFull: () => Error
}

/** Runs at most `atOnce` pieces of work together. Those who ask for it take turns, each in order of arrival. */
export function takeTurns({ atOnce, atOnceOfOne, ...queue }: TurnOptions) {
  const turns = new FairTurns({ places: atOnce, placesOfOne: atOnceOfOne, ...queue })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const leave = await turns.enter(currentOwner())
    try {
      refuseIfLeft()
      return await work()
    } finally {
      leave()
    }
  }
}
