import { expect, test } from 'vitest'
import { createFilterStore } from './filter-store.ts'

function storageWith(text?: string) {
  const map = new Map(text === undefined ? [] : [['soglia.filter', text]])
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

test('a filter survives a reload of its tab and can be removed', () => {
  const storage = storageWith()
  const filter = { Tipo: 'Agente', Codice: 'A14', Nome: 'Lucia Ferraris' } as const
  createFilterStore(storage).set(filter)
  const reloaded = createFilterStore(storage)
  expect(reloaded.get()).toEqual(filter)
  let told = 0
  reloaded.subscribe(() => told++)
  reloaded.set(undefined)
  expect([reloaded.get(), storage.map.size, told]).toEqual([undefined, 0, 1])
})

test.each(['', '{', 'null', '{"Tipo":"Admin","Codice":"1"}', '{"Tipo":"Agente","Codice":""}'])(
  'a stored value that is no filter is ignored: %s',
  text => {
    expect(createFilterStore(storageWith(text)).get()).toBeUndefined()
  },
)
