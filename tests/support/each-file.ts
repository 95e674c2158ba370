import { vi } from 'vitest'
import { resetClock } from './clock.ts'

// Files that share a process share its modules, too: each begins as if it were the first one.
resetClock()
vi.useRealTimers()
vi.restoreAllMocks()
