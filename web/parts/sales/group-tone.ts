export type GroupTone = 'porte' | 'arredo' | 'sicurezza' | 'other'

/** By the words that the groups are called by: MPM PORTE, MPM ARREDO, MPM SICUREZZA. */
export function groupTone(name: string): GroupTone {
  if (/\bporte\b/i.test(name)) return 'porte'
  if (/\barredo\b/i.test(name)) return 'arredo'
  return /\bsicur/i.test(name) ? 'sicurezza' : 'other'
}
