import type { notices } from '#contract/notices.ts'
import { officeItemHandlers } from '#server/kit/office-items.ts'
import { keptNotices } from './queries.ts'

export const noticesRoutes = officeItemHandlers<typeof notices>(keptNotices)
