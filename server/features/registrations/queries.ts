import { sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { Removed } from '#contract/kit/removal.ts'
import type { Match, Registration, registrations } from '#contract/registrations.ts'
import type { OpenReader, Reader } from '#server/db/reader.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { listRemovedNames } from '#server/kit/removal.ts'
import { hasAllWords } from '#server/kit/search.ts'

const sorts = {
  Utente: 'user_name',
  RagSociale: 'company_name',
  Piva: 'vat_number',
  EMail: 'email',
  DataRegistrazione: 'requested_at',
  DataConferma: 'confirmed_at',
} as const

export type RegistrationState = 'daConfermare' | 'confermati' | 'tutti'

export async function listRegistrations(
  tx: OpenReader,
  state: RegistrationState,
  page: PageAsked<typeof registrations.list>,
): Promise<AnsweredPage<Registration>> {
  const query = tx
    .selectFrom('registration')
    .$if(state !== 'tutti', found =>
      found.where(sql<boolean>`(confirmed_at is null)`, '=', state === 'daConfermare'),
    )
    .$if(page.cerca !== '', found => found.where(hasAllWords(sql`search_text`, page.cerca)))
    .select([
      'id as IdUtente',
      'user_name as Utente',
      sql<''>`''`.as('Password'),
      'company_name as RagSociale',
      'vat_number as Piva',
      'email as EMail',
      'requested_at',
      'confirmed_at',
    ])
  const { rows, ...found } = await pageOf(tx, query, page, {
    sorts,
    standard: '-DataRegistrazione',
    nullsLast: ['DataConferma'],
    unique: 'id',
  })
  return {
    ...found,
    rows: rows.map(({ requested_at, confirmed_at, ...row }) => ({
      ...row,
      DataRegistrazione: requested_at.toISOString(),
      DataConferma: confirmed_at?.toISOString() ?? null,
    })),
  }
}

export async function readRegistration(tx: OpenReader, id: number) {
  return tx
    .selectFrom('registration')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow(orRefuse('registration.unknown'))
}

export function isSameWaiting(asked: { userName: string; vatNumber: string; email: string }) {
  return sql<boolean>`(confirmed_at is null and vat_number = ${asked.vatNumber}
    and lower(user_name) = ${asked.userName.toLowerCase()} and lower(email) = ${asked.email.toLowerCase()})`
}

export function listRemovedRegistrations(tx: OpenReader): Promise<Removed[]> {
  return listRemovedNames(tx, 'registration', { name: sql`user_name`, detail: sql`company_name` })
}

/** Customers and agents of the ERP with this VAT number, those with an e-mail first. */
export async function listMatches(tx: Reader, vatNumber: string): Promise<Match[]> {
  const customers = await tx
    .selectFrom('customer')
    .innerJoin('customer_contact as contact', 'contact.customer_code', 'customer.code')
    .where('vat_number', 'in', [vatNumber, `IT${vatNumber}`])
    .where('closed_on', 'is', null)
    .select([
      'code as Codice',
      'company_name as RagSociale',
      sql<Match['Tipologia']>`'Cliente'`.as('Tipologia'),
      'email as EMailConferma',
      'vat_number as Piva',
      'address as Indirizzo',
      sql<string>`town || case province when '' then '' else ' (' || province || ')' end`.as('Localita'),
    ])
    .orderBy(sql`email = ''`)
    .orderBy('code')
    .execute()
  const agents = await tx
    .selectFrom('agent')
    .where('vat_number', 'in', [vatNumber, `IT${vatNumber}`])
    .where('closed_on', 'is', null)
    .select([
      'code as Codice',
      'name as RagSociale',
      sql<Match['Tipologia']>`case when exists (select from agent_pair where head_code = agent.code)
        then 'AgenteCapo' else 'Agente' end`.as('Tipologia'),
      'email as EMailConferma',
      'vat_number as Piva',
      sql<string>`''`.as('Indirizzo'),
      sql<string>`''`.as('Localita'),
    ])
    .orderBy('code')
    .execute()
  return [...agents, ...customers]
}
