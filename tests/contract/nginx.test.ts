import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { largestFeedBytes } from '#contract/imports.ts'

test('the example for nginx lets the largest file through, in its form', () => {
  const config = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(config) ?? []
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(largestFeedBytes)
})
