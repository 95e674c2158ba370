import { createValueStore } from '#web/ui/value-store.ts'

/** Whether the notifications are shown; whoever names them may open them. */
export const bell = createValueStore(false)
