import { afterEach, expect, vi } from 'vitest'
import { clearStage } from './show.tsx'

// Files share one page and its modules: hooks of a module that they import would be those of the first file alone.
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await clearStage(), 'what the contract forbids').toEqual([])
})
