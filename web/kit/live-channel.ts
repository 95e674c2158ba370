import type { Topic } from '#contract/topics.ts'

let opened: BroadcastChannel | undefined

/** Between the tabs of this browser; one a tab, which does not hear itself. */
export function liveChannel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in window)) return undefined
  opened ??= new BroadcastChannel('soglia.live')
  return opened
}

/** What this tab has changed, the others ask anew; the server is not troubled with it. */
export function tellOtherTabs(topic: Topic): void {
  liveChannel()?.postMessage(topic)
}
