import type { ViewAddress } from '#contract/saved-views.ts'
import { type Filter, writeFilter } from '#web/kit/filter.ts'
import type { StatisticsUrl } from '../statistics-url.ts'

/** The part of the URL that a saved view keeps; page and open rows are left out. */
export function viewAddress(url: StatisticsUrl, filter: Filter | undefined): ViewAddress {
  const { pagina: _page, aperto: _open, exClienti: _former, ...shown } = url
  const { paginaClienti: _pageInside, ordinaClienti: _orderInside, ...kept } = shown
  return { ...kept, filtro: filter ? writeFilter(filter) : '' }
}

/** Search parameters that open a saved view. A view without a switched user keeps the current one. */
export function searchOf({ filtro, ...address }: ViewAddress) {
  return filtro === '' ? address : { ...address, filtro }
}

export function isShown(view: ViewAddress, address: ViewAddress): boolean {
  const names = Object.keys(address) as (keyof ViewAddress)[]
  return names.every(name => view[name] === address[name] || (name === 'filtro' && view.filtro === ''))
}
