import { afterEach, expect, test, vi } from 'vitest'

// The module's own stores are those of a browser.
vi.mock('#web/kit/connection.ts', () => import('#tests/support/no-connection.ts'))

function aStorage(values: Record<string, string>) {
  Object.defineProperties(values, {
    removeItem: { value: (key: string) => delete values[key] },
    clear: {
      value: () => {
        for (const key of Object.keys(values)) delete values[key]
      },
    },
  })
  return values
}

const device = {
  'mantine-color-scheme-value': 'dark',
  'soglia.menu': 'chiuso',
  'soglia.columns.orders.anna': '[]',
}
const work = {
  'soglia.outbox.anna': '[1]',
  'soglia.draft.anna.12.3': '{}',
  'soglia.note.anna.C1.new': '{}',
  'soglia.quoteHeader.anna.12': '{}',
}
const foreign = { 'soglia.notes.annamaria': '[1]', 'soglia.draft.bruno.7.new': '{}' }
const prices = { 'soglia.catalogue.Speedy': '{}' }

async function openWith(values: Record<string, string>) {
  vi.resetModules()
  const kept = aStorage({ ...values })
  const events: unknown[] = []
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('sessionStorage', aStorage({ 'soglia.posti': '[]' }))
  vi.stubGlobal('window', { dispatchEvent: (event: { key: string }) => events.push(event.key) })
  vi.stubGlobal(
    'StorageEvent',
    class {
      constructor(_: string, given: object) {
        Object.assign(this, given)
      }
    },
  )
  const { queryClient } = await import('./query-client.ts')
  const { userQuery } = await import('./user.ts')
  queryClient.setQueryData(userQuery.queryKey, { Utente: 'anna' } as never)
  return { ...(await import('./left-behind.ts')), kept, events }
}
afterEach(() => vi.unstubAllGlobals())

test('a sign-out leaves what was chosen for the device alone, and tells the open stores', async () => {
  const { tidyUp, kept, events } = await openWith({ ...device, ...work, ...foreign, ...prices })
  await tidyUp('anonymous', 'left')
  expect(kept).toEqual(device)
  expect(events).toContain('soglia.outbox.anna')
  expect(sessionStorage).toEqual({})
})

test('after a session that has expired unsent work waits for its owner, and goes when somebody else signs in', async () => {
  const { tidyUp, kept } = await openWith({ ...device, ...work, ...foreign, ...prices })
  await tidyUp('anonymous', 'expired')
  expect(kept).toEqual({ ...device, ...work, ...foreign })
  await tidyUp('signedIn', undefined)
  expect(kept).toEqual({ ...device, ...work })
})

test('a sign-out asks first if the user has unsent work, and not for the work of others', async () => {
  const own = await openWith(work)
  const { question } = await import('#web/ui/confirm.ts')
  const answer = own.mayLeave()
  expect(question.get()?.title).toBe('Uscire senza inviare?')
  question.get()?.answer(false)
  expect(await answer).toBe(false)
  expect(await (await openWith(foreign)).mayLeave()).toBe(true)
})
