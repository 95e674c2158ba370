/** The groups that have a colour, and a field of the map's call, of their own; the feed may bring others. */
export type ProductGroup = 'porte' | 'arredo' | 'sicurezza' | 'pop' | 'other'

/** By the word in its name, since each feed has codes of its own: MPM PORTE, MPM SICUR. */
export function productGroup(name: string): ProductGroup {
  if (/\bporte\b/i.test(name)) return 'porte'
  if (/\barredo\b/i.test(name)) return 'arredo'
  if (/\bpop\b/i.test(name)) return 'pop'
  return /\bsicur/i.test(name) ? 'sicurezza' : 'other'
}
