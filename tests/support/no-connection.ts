import { createClient, type Send } from '#web/kit/client.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'

// `vi.mock('#web/kit/connection.ts', () => import('#tests/support/no-connection.ts'))` gives calls without a browser,
// because a session needs one. A test that wants answers sets how a call travels.
export const wire: { send: Send } = { send: () => Promise.reject(new Error('nothing is connected')) }
export const client = createClient((endpoint, args) => wire.send(endpoint, args), endpoints)
export const currentSession = {}
