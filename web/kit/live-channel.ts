import { isTopic, type Topic } from '#contract/topic-names.ts'
import { now } from './clock.ts'

export interface LiveChannel {
  tell: (topic: Topic) => void
  /** Listens to other tabs, and repeats their news since the given time (milliseconds since 1970). */
  follow: (listener: (topic: Topic) => void, since: number) => void
  leave: () => void
}

type Line = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>

/** A tab may open while others tell news, so each tab remembers its news and repeats them to latecomers. */
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

/** One channel per tab; a tab does not hear itself. */
export function liveChannel(): LiveChannel | undefined {
  if (!('BroadcastChannel' in window)) return undefined
  opened ??= channelOn(new BroadcastChannel('soglia.live'))
  return opened
}

/** Makes other tabs reload what this tab has changed; the server does not take part. */
export function tellOtherTabs(topic: Topic): void {
  liveChannel()?.tell(topic)
}
