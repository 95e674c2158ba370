import { createValueStore } from '#web/ui/value-store.ts'

/** True while the notifications are open; any module may open them. */
export const bell = createValueStore(false)
