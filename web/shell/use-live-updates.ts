import { useEffect } from 'react'
import type { Topic } from '#contract/topic-names.ts'
import { topics } from '#contract/topics.ts'
import { currentSession } from '#web/kit/connection.ts'
import { followTogether } from '#web/kit/live.ts'
import { liveChannel } from '#web/kit/live-channel.ts'
import { queryClient } from '#web/kit/query-client.ts'

const hiddenLimit = 5 * 60_000

/** An import sends many events to every page. This function merges them; the delay differs from page to page. */
function refreshMerged(): (topic: Topic) => void {
  const changed = new Set<unknown>()
  return topic => {
    const isFirst = changed.size === 0
    for (const feature of topics[topic]) changed.add(feature)
    if (!isFirst) return
    setTimeout(
      () => {
        const features = new Set(changed)
        changed.clear()
        // A hidden page requests its data again when the page becomes visible.
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

/** The event stream opens after the start of the page, but early enough to miss no change. */
const quietStart = 900

/** Earlier changes need no report, because the first screen requests its data after the page's start. */
const told = { until: performance.timeOrigin }

export function useLiveUpdates(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const channel = liveChannel()
    const parts = {
      channel,
      locks: navigator.locks,
      fetch: (input: string, init: RequestInit) => fetch(input, init),
      session: currentSession,
      onChange: refreshMerged(),
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
