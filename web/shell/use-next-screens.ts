import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#web/kit/user.ts'
import { menuTarget } from '#web/parts/menu/menu-target.ts'

/** At rest the code of the menu's screens is fetched, one after the other; their data when an entry is pointed at. */
export function useNextScreens(isAtRest: boolean): void {
  const router = useRouter()
  const { Menu } = useUser()
  useEffect(() => {
    if (!isAtRest || savesData()) return
    let isOver = false
    const fetchAll = async () => {
      for (const { Link } of Menu) {
        const target = menuTarget(Link)
        if (isOver) return
        if (target.kind === 'screen') await fetchCode(router, target.path)
      }
    }
    fetchAll().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [isAtRest, router, Menu])
}

async function fetchCode(router: AnyRouter, path: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(path)
  const onward = routes.at(-1)?.options.staticData?.leadsTo
  if (onward) return fetchCode(router, onward)
  await Promise.all(routes.map(({ options }) => options.component?.preload?.()))
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
