import type { FilterPair } from '#contract/kit/route.ts'

/** The switched user: every view shows this agent's or customer's data. */
export interface Filter extends FilterPair {
  Nome: string
}

const key = 'soglia.filter'

/** Kept in sessionStorage, so that two tabs may look at two customers. */
export function createFilterStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  let current = parse(storage.getItem(key))
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(filter: Filter | undefined): void {
      current = filter
      if (filter) storage.setItem(key, JSON.stringify(filter))
      else storage.removeItem(key)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function parse(text: string | null): Filter | undefined {
  if (!text) return undefined
  try {
    const { Tipo, Codice, Nome } = JSON.parse(text) as Partial<Filter>
    const isKnown = (Tipo === 'Agente' || Tipo === 'Cliente') && typeof Codice === 'string' && Codice !== ''
    return isKnown ? { Tipo, Codice, Nome: String(Nome ?? Codice) } : undefined
  } catch {
    return undefined
  }
}
