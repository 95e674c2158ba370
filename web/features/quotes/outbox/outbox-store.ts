import { unsentWork } from '#web/kit/unsent-work.ts'
import { parseEntries } from './outbox-entries.ts'

export const outbox = unsentWork('outbox', parseEntries)
