/** Groups with their own colour and their own field in the map's call; the feed may contain others. */
export type ProductGroup = 'porte' | 'arredo' | 'sicurezza' | 'pop' | 'other'

/** Each feed has its own codes, so a word in the name decides: MPM PORTE, MPM SICUR. */
export function productGroup(name: string): ProductGroup {
  if (/\bporte\b/i.test(name)) return 'porte'
  if (/\barredo\b/i.test(name)) return 'arredo'
  if (/\bpop\b/i.test(name)) return 'pop'
  return /\bsicur/i.test(name) ? 'sicurezza' : 'other'
}
