import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { MenuEntry, UserInfo } from '#contract/session.ts'
import { canEnterMaintenance } from '#rules/permissions.ts'
import { client } from '#web/kit/connection.ts'
import { openTab } from '#web/kit/open-tab.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { signOut } from '#web/kit/sign-out.ts'
import { useUser } from '#web/kit/user.ts'
import { notify } from '#web/ui/notify.ts'
import { type MenuDialog, type MenuTarget, menuTarget } from './menu-target.ts'

interface MenuOpener {
  open(entry: MenuEntry): Promise<void>
  /** Loads a screen's code and data before it is opened. */
  prefetch(entry: MenuEntry): void
}

const MenuOpenerContext = createContext<MenuOpener | undefined>(undefined)

export function useMenuOpener(): MenuOpener {
  const opener = useContext(MenuOpenerContext)
  if (!opener) throw new Error('useMenuOpener outside of the private frame')
  return opener
}

interface Props {
  onDialog: (dialog: MenuDialog) => void
  onLeave: () => void
  children: ReactNode
}

export function MenuOpenerProvider({ onDialog, onLeave, children }: Props) {
  const router = useRouter()
  const { Tipologia } = useUser()
  const opener = useMemo<MenuOpener>(
    () => ({
      async open(entry) {
        const target = menuTarget(entry.Link)
        onLeave()
        if (target.kind === 'signOut') return signOut()
        if (target.kind === 'external' || target.kind === 'address')
          return openTab(async () => ((await isOpen(entry, Tipologia)) ? addressOf(target) : undefined))
        if (!(await isOpen(entry, Tipologia))) return
        if (target.kind === 'dialog') onDialog(target.dialog)
        else await router.navigate({ href: target.path })
      },
      prefetch(entry) {
        const target = menuTarget(entry.Link)
        if (target.kind !== 'screen') return
        void router.preloadRoute({ to: target.path })
        if (!canEnterMaintenance(Tipologia)) void queryClient.prefetchQuery(stateQuery(entry))
      },
    }),
    [router, Tipologia, onDialog, onLeave],
  )
  return <MenuOpenerContext value={opener}>{children}</MenuOpenerContext>
}

function stateQuery(entry: MenuEntry) {
  return {
    ...client.session.pageState.query({ params: { menuId: String(entry.Id) } }),
    staleTime: 10_000,
    meta: { silent: true },
  }
}

/** Shows the reason if the page is closed. Roles that may enter a page in maintenance cause no request. */
async function isOpen(entry: MenuEntry, role: UserInfo['Tipologia']): Promise<boolean> {
  if (canEnterMaintenance(role)) return true
  try {
    const state = await queryClient.fetchQuery(stateQuery(entry))
    if (state.toLowerCase() !== 'false') return true
    notify.warning('Pagina in manutenzione. Riprova in un altro momento')
  } catch (error) {
    notify.error(messageOf(error))
  }
  return false
}

async function addressOf(target: Extract<MenuTarget, { kind: 'external' | 'address' }>): Promise<string> {
  if (target.kind === 'address') return target.address
  return client.session.externalPage({ params: { page: target.page } })
}
