import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useUser } from '#web/kit/user.ts'
import { menuTarget } from '#web/parts/menu/menu-target.ts'

const longest = 5_000

/** At rest, loads the code of the menu's screens one by one. Returns true at the end or after 5 seconds. */
export function useNextScreens(isAtRest: boolean): boolean {
  const [isDone, setDone] = useState(false)
  const router = useRouter()
  const { Menu } = useUser()
  useEffect(() => {
    if (!isAtRest) return
    let isOver = false
    const done = () => setDone(true)
    const timer = setTimeout(done, longest)
    const fetchAll = async () => {
      for (const { Link } of savesData() ? [] : Menu) {
        const target = menuTarget(Link)
        if (isOver) return
        if (target.kind === 'screen') await fetchCode(router, target.path)
      }
    }
    fetchAll().then(done, done)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isAtRest, router, Menu])
  return isDone
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
