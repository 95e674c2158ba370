import type { UserInfo } from '#contract/session.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import type { Filter } from '#web/kit/filter.ts'

/** The code of the only customer there is to see: who has one row gets a screen for one row. */
export function oneCustomer(
  { Tipologia, Codice }: Pick<UserInfo, 'Tipologia' | 'Codice'>,
  filter: Pick<Filter, 'Tipo' | 'Codice'> | undefined,
): string | undefined {
  if (!seesManyCustomers(Tipologia)) return Codice
  return filter?.Tipo === 'Cliente' ? filter.Codice : undefined
}
