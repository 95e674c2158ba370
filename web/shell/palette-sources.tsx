import {
  IconBolt,
  IconCalculator,
  IconFileText,
  IconHistory,
  IconTruckDelivery,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { ClientChoice } from '#contract/partners.ts'
import type { MenuEntry } from '#contract/session.ts'
import { placeText } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { holdsAllWords } from '#rules/search-fold.ts'
import { client } from '#web/kit/connection.ts'
import { filterNow } from '#web/kit/filter.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { agentNow, findAgents } from '#web/parts/customers/filter-choice.ts'
import { MenuIcon } from '#web/parts/menu/menu-icon.tsx'
import { deliveryWords } from '#web/parts/orders/delivery-words.ts'
import { bestFirst } from '#web/ui/data-table/search.ts'
import { itemsHolding, type PaletteItem, type PaletteSource } from '#web/ui/use-palette.ts'
import { keysText } from '#web/ui/use-shortcut.ts'
import { menuGroups } from './menu-groups.ts'
import type { PageAction } from './page-actions.ts'
import type { Recent } from './recent.ts'

const most = 6
const leastLetters = 2

/** Opens an address of the portal. Every item with an address can open in a new tab, too. */
export type Leading = (href: string) => Pick<PaletteItem, 'href' | 'run'>

/** Pages that the user has opened lately, as long as nothing is typed. */
export function recentSource(recents: readonly Recent[], lead: Leading): PaletteSource {
  const items = recents.slice(0, most).map(({ href, label }) => ({
    ...{ key: href, label, icon: <IconHistory size={18} /> },
    ...lead(href),
  }))
  return { key: 'recent', heading: 'Aperti di recente', items: query => (query === '' ? items : []) }
}

/** The focus goes back to the page before the action runs, so that the action may move it. */
const afterClosing = 60

export function actionSource(actions: readonly PageAction[]): PaletteSource {
  const items = actions.map(({ label, keys, run }) => ({
    ...{ key: label, label, icon: <IconBolt size={18} /> },
    shortcut: keys && keysText(keys),
    run: () => void setTimeout(run, afterClosing),
  }))
  return { key: 'actions', heading: 'In questa pagina', items: query => itemsHolding(items, query) }
}

/** Entries are found by the heading above them, too. */
export function menuSource(
  menu: readonly MenuEntry[],
  itemOf: (entry: MenuEntry) => Pick<PaletteItem, 'href' | 'run'>,
): PaletteSource {
  const entries = menuGroups(menu).flatMap(({ heading, entries }) =>
    entries.map(entry => ({ entry, heading: heading?.Text ?? '' })),
  )
  return {
    key: 'pages',
    heading: 'Pagine',
    items: query =>
      bestFirst(
        entries.filter(({ entry, heading }) => holdsAllWords(`${heading} ${entry.Text}`, query)),
        query,
        ({ entry }) => entry.Text,
      ).map(({ entry, heading }) => ({
        ...{ key: String(entry.Id), label: entry.Text, note: heading, icon: <MenuIcon entry={entry} /> },
        ...itemOf(entry),
      })),
  }
}

/** Customers in reach, with their sheets. */
export function customerSource(
  sheetOf: (customer: ClientChoice) => Pick<PaletteItem, 'href' | 'run' | 'actions'>,
): PaletteSource {
  return {
    key: 'customers',
    heading: 'Clienti',
    async find(query, signal) {
      const cerca = query.trim()
      if (cerca.length < leastLetters) return []
      const { rows } = await client.partners.clients({
        query: { cerca, righe: most, agente: agentNow() },
        signal,
      })
      return rows.map(customer => ({
        key: customer.ClCodCli,
        label: customer.ClRagSoc,
        note: `${placeText(customer.ClLocali, customer.ClProvin)} · ${customer.ClCodCli}`,
        icon: <IconUser size={18} />,
        ...sheetOf(customer),
      }))
    },
  }
}

/** The choice of an agent sets the filter. */
export const agentSource = (seeAs: (code: string, name: string) => void): PaletteSource => ({
  key: 'agents',
  heading: 'Vedi come agente',
  async find(query) {
    if (query.trim().length < leastLetters) return []
    const agents = await findAgents(query)
    return agents.slice(0, most).map(({ CodAgente, Nome }) => ({
      key: CodAgente,
      label: Nome,
      note: CodAgente,
      icon: <IconUsers size={18} />,
      run: () => seeAs(CodAgente, Nome),
    }))
  },
})

/** Orders of any state, with links to their pages. */
export function orderSource(lead: (progressivo: number) => ReturnType<Leading>): PaletteSource {
  return {
    key: 'orders',
    heading: 'Ordini',
    async find(query, signal) {
      const testo = query.trim()
      if (testo.length < leastLetters) return []
      const found = await client.orderSheet.find({ query: { testo }, signal })
      return found.slice(0, most).map(order => ({
        key: String(order.Progressivo),
        label: `Ordine ${order.NUM_ORD}`,
        note: dotted(deliveryWords(order), order.CLRAGSOC, order.Riferimento),
        icon: <IconTruckDelivery size={18} />,
        ...lead(order.Progressivo),
      }))
    },
  }
}

/** Quotes of any age, by number or reference. */
export function quoteSource(lead: (number: number) => ReturnType<Leading>): PaletteSource {
  return {
    key: 'quotes',
    heading: 'Preventivi',
    async find(query, signal) {
      const cerca = query.trim()
      if (cerca.length < leastLetters) return []
      const filter = filterNow()
      const { rows } = await client.quotes.list({
        filter,
        query: { days: '0', cerca, righe: most, ordina: '-DataModifica' },
        signal,
      })
      return rows.map(quote => ({
        key: String(quote.NumPrev),
        label: `Preventivo ${quote.NumPrev}`,
        note: dotted(quote.RifCliente, quote.ClRagSoc),
        icon: <IconCalculator size={18} />,
        ...lead(quote.NumPrev),
      }))
    },
  }
}

/** Files of the downloads, found by their own name and by those of their folders. */
export function documentSource(lead: (folder: number, name: string) => ReturnType<Leading>): PaletteSource {
  return {
    key: 'documents',
    heading: 'Documenti',
    async find(query) {
      if (query.trim().length < leastLetters) return []
      const tabs = await queryClient.fetchQuery({
        ...client.downloads.tree.query(),
        staleTime: 60_000,
        meta: { silent: true },
      })
      const files = tabs.flatMap(({ Id, Descrizione, SottoCartelle }) =>
        SottoCartelle.flatMap(folder =>
          folder.Files.map(file => ({
            key: String(file.Id),
            label: file.Descrizione,
            note: dotted(Descrizione, folder.Descrizione),
            icon: <IconFileText size={18} />,
            ...lead(Id, file.Descrizione),
          })),
        ),
      )
      return itemsHolding(files, query).slice(0, most)
    },
  }
}
