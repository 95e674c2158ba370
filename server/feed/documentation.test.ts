import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chapterOf } from '#tests/support/feed-chapter.ts'
import { entities } from './entities/all.ts'
import { longestLineBytes } from './line-blocks.ts'
import { shownErrors } from './rejects.ts'
import { zipLimits } from './zip-source.ts'

const document = readFileSync(join(import.meta.dirname, '../../docs/erp-feed.md'), 'utf8')

test.each(entities)('docs/erp-feed.md says of $file what the code does', entity => {
  expect(document).toContain(`${chapterOf(entity)}\n`)
})

test('docs/erp-feed.md has a chapter for every file, in the order of import, and no other', () => {
  const chapters = [...document.matchAll(/^### `(.+?)`/gm)].map(match => match[1])
  expect(chapters).toEqual(entities.map(entity => entity.file))
})

test('the limits in docs/erp-feed.md are those of the code', () => {
  expect(document).toContain(`${longestLineBytes / 1024} kB`)
  expect(document).toContain(`first ${shownErrors} refused rows`)
  expect(document).toContain(`${zipLimits.entries.toLocaleString('en')} entries`)
  expect(document).toContain(`more than ${zipLimits.ratio} times`)
})
