import { IconAddressBook } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ClientChoice } from '#contract/partners.ts'
import type { MenuEntry } from '#contract/session.ts'
import { canChooseAgent, canChooseCustomer } from '#rules/permissions.ts'
import { client } from '#web/kit/connection.ts'
import { useFilter, useSetFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'
import { type CustomerAction, customerActions } from '#web/parts/customers/customer-actions.tsx'
import { useChooseFilter } from '#web/parts/customers/filter-name.ts'
import { useMenuOpener } from '#web/parts/menu/menu-opener.tsx'
import { menuTarget } from '#web/parts/menu/menu-target.ts'
import { useMenuText } from '#web/parts/menu/menu-text.ts'
import { media } from '#web/theme/breakpoints.ts'
import { CommandPalette } from '#web/ui/command-palette.tsx'
import type { PaletteItem } from '#web/ui/use-palette.ts'
import { type PageAction, pageActions } from './page-actions.ts'
import { showKeys } from './page-keys.tsx'
import {
  actionSource,
  agentSource,
  customerSource,
  documentSource,
  type Leading,
  menuSource,
  orderSource,
  quoteSource,
  recentSource,
} from './palette-sources.tsx'
import { addressNow, recents } from './recent.ts'

export function Palette({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const { Tipologia } = user
  const router = useRouter()
  const { open } = useMenuOpener()
  const choose = useChooseFilter()
  const lead = useLeading()
  const hasQuotes = useMenuText('/sceltaPreventivo') !== undefined
  const hasDownloads = useMenuText('/download') !== undefined
  const actions = useActions(hasQuotes)
  const sources = useMemo(() => {
    const itemOf = (entry: MenuEntry) => {
      const target = menuTarget(entry.Link)
      const href = target.kind === 'screen' && router.buildLocation({ to: target.path }).href
      return { ...(href && { href }), run: () => void open(entry) }
    }
    const actionItem = ({ name, label, icon: Icon, leads }: CustomerAction): PaletteItem => ({
      ...{ key: name, label, icon: <Icon size={18} /> },
      ...(typeof leads === 'string'
        ? { run: () => window.location.assign(leads) }
        : lead(router.buildLocation(leads).href)),
    })
    const sheetOf = ({ ClCodCli }: ClientChoice) => {
      const sheet = lead(router.buildLocation({ to: '/clienti/$codice', params: { codice: ClCodCli } }).href)
      const first = { key: 'open', label: 'Apri la scheda', icon: <IconAddressBook size={18} />, ...sheet }
      const actions = async () => {
        const [customer] = await client.customers.read({ params: { cliente: ClCodCli } })
        return customer ? [first, ...customerActions(customer, Tipologia).map(actionItem)] : [first]
      }
      return { ...sheet, actions }
    }
    const toOrder = (progressivo: number) =>
      lead(
        router.buildLocation({
          to: '/ordine/$progressivo',
          params: { progressivo: String(progressivo) },
        }).href,
      )
    const toQuote = (numero: number) =>
      lead(router.buildLocation({ to: '/preventivo', search: { numero } }).href)
    const toFile = (scheda: number, cerca: string) =>
      lead(router.buildLocation({ to: '/download', search: { scheda, cerca } }).href)
    const here = addressNow()
    return [
      recentSource(
        recents().filter(({ href }) => href !== here),
        lead,
      ),
      actionSource(actions),
      menuSource(user.Menu, itemOf),
      ...(canChooseCustomer(Tipologia) ? [customerSource(sheetOf)] : []),
      ...(canChooseAgent(Tipologia)
        ? [agentSource((Codice, name) => void choose({ Tipo: 'Agente', Codice }, name))]
        : []),
      orderSource(toOrder),
      ...(hasQuotes ? [quoteSource(toQuote)] : []),
      ...(hasDownloads ? [documentSource(toFile)] : []),
    ]
  }, [user, Tipologia, router, open, choose, lead, actions, hasQuotes, hasDownloads])
  return <CommandPalette onClose={onClose} sources={sources} />
}

function useLeading(): Leading {
  const router = useRouter()
  return useMemo(() => href => ({ href, run: () => void router.navigate({ href }) }), [router])
}

const newQuoteLabel = 'Nuovo preventivo'

/** The actions of the page below, and those of every page. */
function useActions(hasQuotes: boolean): readonly PageAction[] {
  const filter = useFilter()
  const setFilter = useSetFilter()
  const router = useRouter()
  const [actions] = useState((): readonly PageAction[] => {
    const ofPage = pageActions()
    const hasNewQuote = ofPage.some(({ label }) => label === newQuoteLabel)
    const newQuote = () => void router.navigate({ to: '/preventivi', search: { nuovo: true } })
    return [
      ...ofPage,
      ...(filter ? [{ label: 'Rimuovi filtro', run: () => void setFilter(undefined) }] : []),
      ...(hasQuotes && !hasNewQuote ? [{ label: newQuoteLabel, run: newQuote }] : []),
      ...(matchMedia(media.touch).matches
        ? []
        : [{ label: 'Tasti di questa pagina', keys: '?', run: showKeys }]),
    ]
  })
  return actions
}
