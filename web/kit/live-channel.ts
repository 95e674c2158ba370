import { isTopic, type Topic } from '#contract/topic-names.ts'
import { now } from './clock.ts'

export interface LiveChannel {
  tell: (topic: Topic) => void
  /** Hears the others from now on, and what they have told since then (milliseconds since 1970). */
  follow: (listener: (topic: Topic) => void, since: number) => void
  leave: () => void
}

type Line = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>

/** A tab opens while others tell: each remembers what it told, and tells it again to whoever comes too late for it. */
export function channelOn(line: Line): LiveChannel {
  const toldAt = new Map<Topic, number>()
  let listener: ((topic: Topic) => void) | undefined
  line.onmessage = ({ data }) => {
    if (isTopic(data)) listener?.(data)
    else if (typeof data === 'number')
      for (const [topic, at] of toldAt) if (at >= data) line.postMessage(topic)
  }
  return {
    tell: topic => {
      toldAt.set(topic, now().getTime())
      line.postMessage(topic)
    },
    follow: (heard, since) => {
      listener = heard
      line.postMessage(since)
    },
    leave: () => {
      listener = undefined
    },
  }
}

let opened: LiveChannel | undefined

/** Between the tabs of this browser; one a tab, which does not hear itself. */
export function liveChannel(): LiveChannel | undefined {
  if (!('BroadcastChannel' in window)) return undefined
  opened ??= channelOn(new BroadcastChannel('soglia.live'))
  return opened
}

/** What this tab has changed, the others ask anew; the server is not troubled with it. */
export function tellOtherTabs(topic: Topic): void {
  liveChannel()?.tell(topic)
}
