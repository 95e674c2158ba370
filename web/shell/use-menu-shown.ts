import { useCallback, useState } from 'react'

const key = 'soglia.menu'

/** On narrow screens the menu is a closed drawer; on wide ones a column that the user may hide permanently. */
export function useMenuShown(isNarrow: boolean) {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isColumnShown, setColumnShown] = useState(() => localStorage.getItem(key) !== 'chiuso')
  const toggle = () => {
    if (isNarrow) return setDrawerOpen(!isDrawerOpen)
    setColumnShown(!isColumnShown)
    localStorage.setItem(key, isColumnShown ? 'chiuso' : 'aperto')
  }
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])
  return { isShown: isNarrow ? isDrawerOpen : isColumnShown, toggle, closeDrawer }
}
