import { IconCalculator, IconTruckDelivery, IconUser, IconUsers } from '@tabler/icons-react'
import type { ClientChoice } from '#contract/partners.ts'
import type { Role } from '#contract/roles.ts'
import type { MenuEntry } from '#contract/session.ts'
import { placeText } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { canChooseAgent, canChooseCustomer } from '#rules/permissions.ts'
import { holdsAllWords } from '#rules/search-fold.ts'
import { client } from '#web/kit/connection.ts'
import { type Filter, filterNow } from '#web/kit/filter.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { agentNow, findAgents } from '#web/parts/customers/filter-choice.ts'
import { MenuIcon } from '#web/parts/menu/menu-icon.tsx'
import { deliveryWords } from '#web/parts/orders/delivery-words.ts'
import { bestFirst } from '#web/ui/data-table/search.ts'
import type { PaletteSource } from '#web/ui/use-palette.ts'

const most = 6
const leastLetters = 2

export function menuSource(menu: readonly MenuEntry[], open: (entry: MenuEntry) => void): PaletteSource {
  return {
    key: 'pages',
    heading: 'Pagine',
    find: query =>
      bestFirst(
        menu.filter(entry => entry.Type === 'Item' && holdsAllWords(entry.Text, query)),
        query,
        entry => entry.Text,
      ).map(entry => ({
        key: String(entry.Id),
        label: entry.Text,
        icon: <MenuIcon entry={entry} />,
        run: () => open(entry),
      })),
  }
}

type Choose = (filter: Filter, name: string) => unknown

/** The choice of a customer or agent sets the filter. The server decides who may choose whom. */
export function partnerSources(role: Role, choose: Choose): PaletteSource[] {
  return [
    ...(canChooseCustomer(role) ? [seenAsSource(choose)] : []),
    ...(canChooseAgent(role) ? [agentSource(choose)] : []),
  ]
}

const seenAsSource = (choose: Choose): PaletteSource => ({
  key: 'seenAs',
  heading: 'Clienti: vedi i dati di',
  find: foundCustomers(({ ClCodCli, ClRagSoc }) => choose({ Tipo: 'Cliente', Codice: ClCodCli }, ClRagSoc)),
})

/** Customers in reach, with links to their sheets. */
export function customerSource(show: (code: string) => void): PaletteSource {
  return {
    key: 'customers',
    heading: 'Schede clienti',
    find: foundCustomers(({ ClCodCli }) => show(ClCodCli)),
  }
}

function foundCustomers(run: (customer: ClientChoice) => unknown): PaletteSource['find'] {
  return async query => {
    const cerca = query.trim()
    if (cerca.length < leastLetters) return []
    // Two sources send the same request at the same time, and the cache merges both into one request.
    const { rows } = await queryClient.fetchQuery({
      ...client.partners.clients.query({ query: { cerca, righe: most, agente: agentNow() } }),
      staleTime: 5_000,
      meta: { silent: true },
    })
    return rows.map(customer => ({
      key: customer.ClCodCli,
      label: customer.ClRagSoc,
      note: `${placeText(customer.ClLocali, customer.ClProvin)} · ${customer.ClCodCli}`,
      icon: <IconUser size={18} />,
      run: () => void run(customer),
    }))
  }
}

const agentSource = (choose: Choose): PaletteSource => ({
  key: 'agents',
  heading: 'Agenti: vedi i dati di',
  async find(query) {
    if (query.trim().length < leastLetters) return []
    const agents = await findAgents(query)
    return agents.slice(0, most).map(({ CodAgente, Nome }) => ({
      key: CodAgente,
      label: Nome,
      note: CodAgente,
      icon: <IconUsers size={18} />,
      run: () => void choose({ Tipo: 'Agente', Codice: CodAgente }, Nome),
    }))
  },
})

/** Orders of any state, with links to their pages. */
export function orderSource(show: (progressivo: number) => void): PaletteSource {
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
        run: () => show(order.Progressivo),
      }))
    },
  }
}

/** Quotes of any age, by number or reference. */
export function quoteSource(show: (number: number) => void): PaletteSource {
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
        run: () => show(quote.NumPrev),
      }))
    },
  }
}
