import { useUser } from '#web/kit/user.ts'
import { isSamePath, menuTarget } from './menu-target.ts'

/** The menu's name of a screen; undefined if no entry leads to it. */
export function useMenuText(path: string): string | undefined {
  return useUser().Menu.find(({ Type, Link }) => {
    const target = menuTarget(Link)
    return Type === 'Item' && target.kind === 'screen' && isSamePath(target.path, path)
  })?.Text
}
