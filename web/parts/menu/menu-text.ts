import { useUser } from '#web/kit/user.ts'
import { isSamePath, menuTarget } from './menu-target.ts'

/** What the menu calls a screen; undefined where no entry leads to it. */
export function useMenuText(path: string): string | undefined {
  return useUser().Menu.find(({ Type, Link }) => {
    const target = menuTarget(Link)
    return Type === 'Item' && target.kind === 'screen' && isSamePath(target.path, path)
  })?.Text
}
