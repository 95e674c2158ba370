import { vi } from 'vitest'
import { resetClock } from './clock.ts'
import { restartNumbers } from './factories.ts'

// Files that share a process also share modules, so each one starts afresh here.
resetClock()
restartNumbers()
vi.useRealTimers()
vi.restoreAllMocks()
