import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const words = ['start', 'status', 'import', 'import-dump', 'export', 'SOGLIA_DATA_DIR', 'SOGLIA_DEMO']

test.each([
  ['strat', 'start'],
  ['exprot', 'export'],
  ['importdump', 'import-dump'],
  ['SOGLIA_DATADIR', 'SOGLIA_DATA_DIR'],
  ['start', 'start'],
])('%s is nearest to %s', (typed, meant) => expect(nearest(typed, words)).toBe(meant))

test('among no words there is none', () => expect(nearest('start', [])).toBe(''))
