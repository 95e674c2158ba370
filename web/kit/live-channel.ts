import { isTopic, type Topic } from '#contract/topic-names.ts'
import { now } from './clock.ts'

export interface LiveChannel {
  tell: (topic: Topic) => void
  /** Listens to other tabs, and asks them to repeat their news since the given time (milliseconds since 1970). */
  follow: (listener: (topic: Topic) => void, since: number) => void
  leave: () => void
}

type Line = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>

/** A tab may open just after others have told news, so each tab remembers its news and repeats it on request. */
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

/** Each tab has one channel; a tab does not hear its own news. */
export function liveChannel(): LiveChannel | undefined {
  if (!('BroadcastChannel' in window)) return undefined
  opened ??= channelOn(new BroadcastChannel('soglia.live'))
  return opened
}

/** Makes other tabs of this browser reload the data that this tab has changed; no server call is needed. */
export function tellOtherTabs(topic: Topic): void {
  liveChannel()?.tell(topic)
}
