import { useEffect } from 'react'
import type { Topic } from '#contract/topic-names.ts'
import { topics } from '#contract/topics.ts'
import { currentSession } from '#web/kit/connection.ts'
import { followTogether } from '#web/kit/live.ts'
import { liveChannel } from '#web/kit/live-channel.ts'
import { queryClient } from '#web/kit/query-client.ts'

const hiddenLimit = 5 * 60_000

/** Events of one import come in a row, and every page hears them: one refresh each, not all in the same instant. */
function gather(): (topic: Topic) => void {
  const changed = new Set<unknown>()
  return topic => {
    const isFirst = changed.size === 0
    for (const feature of topics[topic]) changed.add(feature)
    if (!isFirst) return
    setTimeout(
      () => {
        const features = new Set(changed)
        changed.clear()
        // A page that nobody looks at asks when it is looked at again.
        const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => features.has(queryKey[0]),
          refetchType,
        })
      },
      200 + Math.random() * 800,
    )
  }
}

/** A line that stays open is no part of a page's start: it waits until that is over, and no longer than a change may go untold. */
const quietStart = 900

/** What the first screen shows was asked for right after the page itself. */
const told = { until: performance.timeOrigin }

/** While the page is looked at, what it shows follows what happens on the server. */
export function useLiveUpdates(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const channel = liveChannel()
    const parts = {
      channel,
      locks: navigator.locks,
      fetch: (input: string, init: RequestInit) => fetch(input, init),
      session: currentSession,
      onChange: gather(),
      random: Math.random,
      told,
    }
    let connection: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      connection?.abort()
      connection = undefined
    }
    const follow = () => {
      clearTimeout(timer)
      if (currentSession.state !== 'signedIn') return stop()
      if (document.visibilityState === 'hidden') {
        timer = setTimeout(stop, hiddenLimit)
      } else if (!connection) {
        connection = new AbortController()
        void followTogether(parts, connection.signal)
      }
    }
    const unsubscribe = currentSession.subscribe(follow)
    document.addEventListener('visibilitychange', follow)
    const opening = setTimeout(follow, quietStart)
    return () => {
      clearTimeout(opening)
      unsubscribe()
      document.removeEventListener('visibilitychange', follow)
      clearTimeout(timer)
      stop()
      channel?.leave()
    }
  }, [isOn])
}
