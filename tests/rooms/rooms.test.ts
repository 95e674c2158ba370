import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { differingRooms } from './differing-rooms.ts'

const root = join(import.meta.dirname, '../..')

/** Names that still differ. This list only shrinks. */
const stillDiffering: readonly string[] = [
  'contract/document-office.ts has no server room',
  'contract/promotion-office.ts has no server room',
  'contract/quote-offers.ts has no server room',
  'contract/quote-requests.ts has no server room',
  'contract/quote-rows.ts has no server room',
  'contract/quote-tools.ts has no server room',
  'contract/stock-import.ts has no server room',
  'server/features/quotes/offers has no contract',
  'server/features/quotes/requests has no contract',
  'server/features/stock/import has no contract',
  'server/features/customer-notes has no web room',
  'server/features/download-office has no web room',
  'web/features/session has no server room',
  'web/features/quotes/offers has no server room',
  'web/features/quotes/list has no server room',
  'web/features/quotes/requests has no server room',
  'web/parts/customer has no server room',
  'web/parts/note has no server room',
  'web/parts/order has no server room',
  'web/parts/quote has no server room',
]

test('contract, server and web call a feature by one name', () => {
  const index = readFileSync(join(root, 'contract/index.ts'), 'utf8')
  const found = differingRooms({
    contracts: [...index.matchAll(/from '\.\/([a-z/-]+)\.ts'/g)].map(([, room = '']) => room),
    files: globSync('{server,web}/**/*.{ts,tsx}', { cwd: root }),
    shownElsewhere: {
      catalogue: 'the quote editor reads it',
      erp: 'the ERP calls it, no screen does',
      partners: 'filter, palette and dialogs choose from it',
      pictures: 'images are loaded by their address',
      portal: 'web/kit reads it for every screen',
      uploads: 'web/kit sends files by it',
    },
    patterns: ['files', 'menu', 'sales', 'sheet'],
  })
  expect(found).toEqual(stillDiffering)
})

test('a room that one side names otherwise is found', () => {
  const found = differingRooms({
    contracts: ['quotes', 'quotes/offers', 'quote-rows', 'quotes/tools'],
    files: [
      'server/features/quotes/routes.ts',
      'server/features/quotes/offers/routes.ts',
      'server/features/quotes/requests/routes.ts',
      'server/features/visits/routes.ts',
      'server/features/erp/routes.ts',
      'web/features/quotations/screen.ts',
      'web/features/map/visits/plan.tsx',
      'web/parts/quote/chip.tsx',
      'web/parts/files/drop.tsx',
    ],
    shownElsewhere: { erp: 'the ERP calls it', visits: 'once' },
    patterns: ['files'],
  })
  expect(found).toEqual([
    'contract/quote-rows.ts has no server room',
    'server/features/quotes/requests has no contract',
    'server/features/quotes has no web room',
    'web/features/map has no server room',
    'web/features/quotations has no server room',
    'web/parts/quote has no server room',
    'visits needs no excuse',
  ])
})
