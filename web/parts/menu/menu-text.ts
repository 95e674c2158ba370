import { useUser } from '#web/kit/user.ts'
import { isSamePath, menuTarget } from './menu-target.ts'

/** The name that the menu gives a screen; undefined if no menu entry leads to the screen. */
export function useMenuText(path: string): string | undefined {
  return useUser().Menu.find(({ Type, Link }) => {
    const target = menuTarget(Link)
    return Type === 'Item' && target.kind === 'screen' && isSamePath(target.path, path)
  })?.Text
}
