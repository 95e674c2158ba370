import { vi } from 'vitest'
import { resetClock } from './clock.ts'
import { restartNumbers } from './factories.ts'

// Files that share a process share its modules, too: each begins as if it were the first one.
resetClock()
restartNumbers()
vi.useRealTimers()
vi.restoreAllMocks()
