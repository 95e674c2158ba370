import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { differingRooms } from './differing-rooms.ts'

const root = join(import.meta.dirname, '../..')

test('contract, server and web call a feature by one name', () => {
  const index = readFileSync(join(root, 'contract/index.ts'), 'utf8')
  const found = differingRooms({
    contracts: [...index.matchAll(/from '\.\/([a-z/-]+)\.ts'/g)].map(([, room = '']) => room),
    files: globSync('{server,web}/**/*.{ts,tsx}', { cwd: root }),
    shownElsewhere: {
      'browser-errors': 'web/shell reports to it',
      catalogue: 'the quote editor reads it',
      'order-conversation': "the order's page shows its notes; no screen shows its messages yet",
      erp: 'the ERP calls it, no screen does',
      partners: 'filter, palette and dialogs choose from it',
      pictures: 'images are loaded by their address',
      uploads: 'web/kit sends files by it',
    },
    patterns: ['conversations', 'files', 'menu', 'sales', 'sheet'],
  })
  expect(found).toEqual([])
})

test('a room that one side names otherwise is found', () => {
  const found = differingRooms({
    contracts: ['trees', 'trees/fruits', 'tree-leaves', 'trees/roots'],
    files: [
      'server/features/trees/routes.ts',
      'server/features/trees/fruits/routes.ts',
      'server/features/trees/seeds/routes.ts',
      'server/features/birds/routes.ts',
      'server/features/rain/routes.ts',
      'web/features/woods/screen.ts',
      'web/features/garden/birds/nest.tsx',
      'web/parts/tree/chip.tsx',
      'web/parts/files/drop.tsx',
    ],
    shownElsewhere: { rain: 'no screen shows it', birds: 'once' },
    patterns: ['files'],
  })
  expect(found).toEqual([
    'contract/tree-leaves.ts has no server room',
    'server/features/trees/seeds has no contract',
    'server/features/trees has no web room',
    'web/features/garden has no server room',
    'web/features/woods has no server room',
    'web/parts/tree has no server room',
    'birds needs no excuse',
  ])
})
