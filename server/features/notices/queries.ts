import type { notices } from '#contract/notices.ts'
import { keptIn } from '#server/kit/office-items.ts'

export const keptNotices = keptIn<typeof notices>('notice', { Testo: 'text' })
