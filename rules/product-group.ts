/** Product groups with their own colour. A feed may contain further groups, which are `other`. */
export type ProductGroup = 'porte' | 'arredo' | 'sicurezza' | 'pop' | 'other'

/** Every feed has other codes, so a word in the name decides the group, as in MPM PORTE. */
export function productGroup(name: string): ProductGroup {
  if (/\bporte\b/i.test(name)) return 'porte'
  if (/\barredo\b/i.test(name)) return 'arredo'
  if (/\bpop\b/i.test(name)) return 'pop'
  return /\bsicur/i.test(name) ? 'sicurezza' : 'other'
}
