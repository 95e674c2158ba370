import { seesManyCustomers } from '#rules/permissions.ts'
import { writeFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'

/** With which a screen shows this customer's data; a dealer's are its own without. */
export function useOwnFilter(code: string): string | undefined {
  const { Tipologia } = useUser()
  return seesManyCustomers(Tipologia) ? writeFilter({ Tipo: 'Cliente', Codice: code }) : undefined
}
