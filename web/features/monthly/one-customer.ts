import type { UserInfo } from '#contract/session.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import type { Filter } from '#web/kit/filter.ts'

/** Code of the only customer that the user can see; the customer's year then replaces the list of customers. */
export function oneCustomer(
  { Tipologia, Codice }: Pick<UserInfo, 'Tipologia' | 'Codice'>,
  filter: Pick<Filter, 'Tipo' | 'Codice'> | undefined,
): string | undefined {
  if (!seesManyCustomers(Tipologia)) return Codice
  return filter?.Tipo === 'Cliente' ? filter.Codice : undefined
}
