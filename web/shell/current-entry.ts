import { isSamePath } from '#web/parts/menu/menu-target.ts'

/** Screens without a menu entry, with the entry that stays marked while the screen is open. */
const behind: readonly [screen: RegExp, entry: string][] = [
  [/^\/preventiv[io]$/i, '/sceltaPreventivo'],
  [/^\/clienti\/./i, '/clienti'],
  [/^\/clienti\/./i, '/scheda'],
  [/^\/reclami\b/i, '/nonconformita'],
]

export function currentOf(path: string, target: string): 'page' | 'true' | undefined {
  if (isSamePath(path, target)) return 'page'
  return behind.some(([screen, entry]) => isSamePath(entry, target) && screen.test(path)) ? 'true' : undefined
}
