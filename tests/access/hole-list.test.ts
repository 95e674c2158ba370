import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holes } from './hole-list.ts'

const root = join(import.meta.dirname, '../..')

test.each(holes)('there is one place to plant: $name', ({ file, from }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
})
