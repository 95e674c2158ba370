import { Box, Flex, Stack } from '@mantine/core'
import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '#web/kit/user.ts'
import { MenuOpenerProvider } from '#web/parts/menu/menu-opener.tsx'
import type { MenuDialog } from '#web/parts/menu/menu-target.ts'
import { media } from '#web/theme/breakpoints.ts'
import { useIsNarrow, useIsPhone } from '#web/ui/use-media.ts'
import barClasses from './bottom-bar.module.css'
import { MainMenu } from './main-menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import classes from './private-frame.module.css'
import { ShellDialogs } from './shell-dialogs.tsx'
import { TopBar } from './top-bar.tsx'
import { useAtRest } from './use-at-rest.ts'
import { useLiveUpdates } from './use-live-updates.ts'
import { useMenuShown } from './use-menu-shown.ts'
import { useNextScreens } from './use-next-screens.ts'
import { usePageTitle } from './use-page-title.ts'

const retryMs = 5_000

/** Without a network the file may be missing. The import is tried again, and the frame works without the file. */
async function untilHere<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load()
  } catch {
    await new Promise(resolve => setTimeout(resolve, retryMs))
    return untilHere(load)
  }
}

const AtRestParts = lazy(async () => ({
  default: (await untilHere(() => import('./at-rest-parts.tsx'))).AtRestParts,
}))

const loadBar = () => import('./bottom-bar.tsx')
const BottomBar = lazy(async () => ({ default: (await untilHere(loadBar)).BottomBar }))
if (matchMedia(media.phone).matches) void loadBar().catch(() => undefined)

/** The frame of every screen for signed-in users. */
export function PrivateFrame() {
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const menu = useMenuShown(isNarrow)
  const [dialog, setDialog] = useState<MenuDialog>()
  const main = useFocusOnNewPage()
  usePageTitle()
  const isAtRest = useAtRest()
  const isComplete = useNextScreens(isAtRest)
  const { SecondoFattoreMancante } = useUser()
  useLiveUpdates(isComplete && !SecondoFattoreMancante)
  return (
    <MenuOpenerProvider onDialog={setDialog} onLeave={menu.closeDrawer}>
      <Stack gap={0} mih="100dvh" data-frame>
        <nav aria-label="Scorciatoie">
          <a className={`center ${classes.skip}`} href="#contenuto">
            Vai al contenuto
          </a>
        </nav>
        <TopBar isMenuShown={menu.isShown} onMenu={menu.toggle} />
        <Flex className={classes.body} miw={0}>
          {isNarrow ? (
            <MenuDrawer open={menu.isShown} onClose={menu.closeDrawer} />
          ) : (
            menu.isShown && (
              <div id="menu-principale" className={classes.side}>
                <MainMenu />
              </div>
            )
          )}
          <main id="contenuto" ref={main} className={classes.main} tabIndex={-1}>
            <Screen />
          </main>
        </Flex>
        <Suspense fallback={<Box className={barClasses.bar} data-lower-bar />}>
          {isPhone && !SecondoFattoreMancante && (
            <BottomBar isMenuShown={menu.isShown} onMenu={menu.toggle} />
          )}
        </Suspense>
      </Stack>
      <Suspense>{isAtRest && <AtRestParts />}</Suspense>
      <ShellDialogs dialog={dialog} onClose={useCallback(() => setDialog(undefined), [])} />
    </MenuOpenerProvider>
  )
}

/** A user who lacks a required second factor sees only the account page. */
function Screen() {
  const { SecondoFattoreMancante } = useUser()
  const path = useLocation({ select: location => location.pathname })
  if (!SecondoFattoreMancante || path === '/profiloUtente') return <Outlet />
  return <Navigate to="/profiloUtente" search={{ tab: 'account' }} replace />
}

/** The focus moves when another screen opens, but not when the state of the open screen changes. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const path = useLocation({ select: location => location.pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    main.current?.focus({ preventScroll: true })
    main.current?.scrollTo(0, 0)
    window.scrollTo(0, 0)
  }, [path])
  return main
}
