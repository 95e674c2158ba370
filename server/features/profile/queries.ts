import { sql } from 'kysely'
import type { OwnSession, Profile, SecondFactor } from '#contract/profile.ts'
import type { OpenReader, Reader } from '#server/db/reader.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { isWithheld } from '#server/kit/withheld.ts'

type Person = Profile['Profilo'] & { isWithheld?: boolean }

const nobody: Person = {
  RagSociale: '',
  Indirizzo: '',
  Localita: '',
  Prov: '',
  Cell: '',
  Telefono: '',
  EMail: '',
  NomeAgente: '',
  DescPagamento: '',
}

export function findCustomer(tx: Reader, code: string): Promise<Person | undefined> {
  return tx
    .selectFrom('customer')
    .leftJoin('agent', 'agent.code', 'customer.agent_code')
    .leftJoin('customer_contact as contact', 'contact.customer_code', 'customer.code')
    .leftJoin('customer_terms as terms', 'terms.customer_code', 'customer.code')
    .where('customer.code', '=', code)
    .select([
      'customer.company_name as RagSociale',
      'customer.town as Localita',
      'customer.province as Prov',
      sql<string>`coalesce(contact.address, '')`.as('Indirizzo'),
      sql<string>`coalesce(contact.mobile, '')`.as('Cell'),
      sql<string>`coalesce(contact.phone, '')`.as('Telefono'),
      sql<string>`coalesce(contact.email, '')`.as('EMail'),
      sql<string>`coalesce(agent.name, '')`.as('NomeAgente'),
      sql<string>`coalesce(terms.payment_terms, '')`.as('DescPagamento'),
      isWithheld.as('isWithheld'),
    ])
    .executeTakeFirst()
}

export async function findAgent(tx: Reader, code: string): Promise<Person | undefined> {
  const agent = await tx
    .selectFrom('agent')
    .where('code', '=', code)
    .select(['name', 'email', 'phone'])
    .executeTakeFirst()
  return agent && { ...nobody, RagSociale: agent.name, EMail: agent.email, Telefono: agent.phone }
}

export function personOf(user: SignedIn): Person {
  return { ...nobody, RagSociale: user.name, EMail: user.email }
}

export function listDiscounts(tx: Reader, customerCode: string): Promise<Profile['Sconti']> {
  return tx
    .selectFrom('customer_discount')
    .where('customer_code', '=', customerCode)
    .select(['series as Serie', 'model as Modello', 'discount as Sconto'])
    .orderBy('series')
    .orderBy('model')
    .execute()
}

export function showroomsOf(tx: Reader, customerCode: string) {
  return tx
    .selectFrom('showroom')
    .where('customer_code', '=', customerCode)
    .where('closed_on', 'is', null)
    .select(['id', 'address as CLINDIRI', 'town as CLLOCALI', 'postcode as CL___CAP', 'province as CLPROVIN'])
    .orderBy('id')
}

export async function listSessions(tx: OpenReader, user: SignedIn): Promise<OwnSession[]> {
  const rows = await tx
    .selectFrom('session')
    .where('user_id', '=', user.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .select(['id', 'user_agent', 'address', 'created_at', 'seen_at'])
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(row => ({
    Id: row.id,
    Dispositivo: row.user_agent,
    Indirizzo: row.address,
    Inizio: row.created_at.toISOString(),
    UltimoUso: row.seen_at.toISOString(),
    Corrente: row.id === user.sessionId,
  }))
}

export async function readSecondFactor(
  tx: OpenReader,
  userId: number,
  isRequired: boolean,
): Promise<SecondFactor> {
  const { totp, left } = await tx
    .selectFrom('portal_user as user')
    .where('user.id', '=', userId)
    .select([
      sql<boolean>`exists (select from authenticator where user_id = "user".id and confirmed_at is not null)`.as(
        'totp',
      ),
      sql<number>`(select count(*)::int from recovery_code where user_id = "user".id and used_at is null)`.as(
        'left',
      ),
    ])
    .executeTakeFirstOrThrow()
  const passkeys = await tx
    .selectFrom('passkey')
    .where('user_id', '=', userId)
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .orderBy('created_at')
    .execute()
  return {
    Richiesto: isRequired,
    Totp: totp,
    CodiciRimasti: left,
    Passkey: passkeys.map(key => ({
      Id: key.id,
      Nome: key.name,
      Creata: key.created_at.toISOString(),
      UltimoUso: key.last_used_at?.toISOString() ?? null,
    })),
  }
}
