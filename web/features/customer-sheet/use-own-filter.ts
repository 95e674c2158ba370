import { seesManyCustomers } from '#rules/permissions.ts'
import { writeFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'

/** The filter that makes a screen show this customer's data; a dealer needs none for its own. */
export function useOwnFilter(code: string): string | undefined {
  const { Tipologia } = useUser()
  return seesManyCustomers(Tipologia) ? writeFilter({ Tipo: 'Cliente', Codice: code }) : undefined
}
