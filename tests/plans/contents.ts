import type { Transaction } from 'kysely'
import { documentOffice } from '#contract/documents/office.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { offers } from '#contract/offers.ts'
import { profile } from '#contract/profile.ts'
import { promotionOffice } from '#contract/promotion-files.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { listCodes, listDocuments } from '#server/features/documents/queries.ts'
import { listImages } from '#server/features/offers/queries.ts'
import { listOfficePromotions, listRunningFiles } from '#server/features/promotion-files/queries.ts'
import type { GuardedList } from './lists.ts'

/** The office's contents are read as a whole: some rows, each with a few related ones. */
const whole = (
  route: RouteShape,
  rows: number,
  ask: (db: Transaction<DB>) => Promise<unknown[]>,
): GuardedList => ({
  route: { ...route, list: { rows, sortable: [] } },
  rows,
  words: 0,
  ask: async db => ({ total: (await ask(db)).length }),
})

export const contents: Record<string, GuardedList> = {
  'offers.images': whole(offers.list, 300, db => listImages(db, 'griglia')),
  'documents.all': whole(documentOffice.list, 300, listDocuments),
  'documents.codes': whole(documentOffice.codes, 200, db => listCodes(db)),
  'promotions.all': whole(promotionOffice.list, 200, listOfficePromotions),
  'promotions.running': whole(profile.read, 100, listRunningFiles),
}
