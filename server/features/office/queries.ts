import { sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import { logActions, securityActions } from '#contract/log-actions.ts'
import type { AuditRow, BrowserErrorRow, MailRow, Overview, office } from '#contract/office.ts'
import type { OpenReader, Reader } from '#server/db/reader.ts'
import { countConfirmations } from '#server/features/confirmations/queries.ts'
import { receivedOrders } from '#server/features/orders/queries.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { lastFeedAt } from '#server/kit/last-feed.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { folded, hasAllWords } from '#server/kit/search.ts'
import { readSetting } from '#server/kit/settings.ts'
import { startOfDay, today } from '#server/kit/today.ts'
import type { BrowserErrorTotal } from '#server/measures/browser-reports.ts'

type OfficeFigures = Omit<Overview, 'PagineDanneggiate' | 'Salute'>

/** Every figure comes from an index or a rollup. */
export async function readOverview(tx: Reader): Promise<OfficeFigures> {
  const todaysOrders = receivedOrders(tx, { from: today, to: today }).select('order.id')
  const { rows } = await sql<Omit<OfficeFigures, 'ConfermeAperte' | 'DatiAggiornatiAl' | 'OreMassime'>>`select
    coalesce((select accesses from access_day where day = ${today}), 0) as "Accessi",
    (select count(*)::int from registration where (confirmed_at is null)) as "RegistrazioniDaConfermare",
    ${today}::text as "Oggi", (select count(*)::int from (${todaysOrders}) as received) as "OrdiniOggi",
    (select count(*)::int from order_request where state = 'richiesta') as "RichiesteDaVedere",
    (select count(*)::int from mail_message where state = 'queued') as "PostaInAttesa",
    (select count(*)::int from mail_message where state = 'failed') as "PostaFallita"`.execute(tx)
  const [at, hours] = [await lastFeedAt(tx), await readSetting(tx, 'feedAgeHours')]
  return {
    ...(rows[0] as (typeof rows)[0]),
    ConfermeAperte: await countConfirmations(tx, 'daConfermare'),
    DatiAggiornatiAl: at?.toISOString() ?? null,
    OreMassime: hours,
  }
}

export function toBrowserErrorRow(sum: BrowserErrorTotal): BrowserErrorRow {
  return {
    Messaggio: sum.message,
    Origine: sum.place,
    Pagina: sum.page,
    Versione: sum.release,
    Browser: sum.browser,
    Volte: sum.times,
    Prima: sum.firstAt.toISOString(),
    Ultima: sum.lastAt.toISOString(),
  }
}

const mailColumns = [
  'id as Id',
  'template as Modello',
  'recipient as Destinatario',
  'subject as Oggetto',
  'state as Stato',
  'attempts as Tentativi',
  'last_error as UltimoErrore',
  'created_at as createdAt',
  'sent_at as sentAt',
] as const

export async function listMails(
  tx: OpenReader,
  state: MailRow['Stato'] | undefined,
  page: PageAsked<typeof office.mails>,
): Promise<AnsweredPage<MailRow>> {
  const query = tx
    .selectFrom('mail_message')
    .$if(state !== undefined, found => found.where('state', '=', state as string))
    .$if(page.cerca !== '', found =>
      found.where(hasAllWords(folded(sql`recipient || ' ' || subject`), page.cerca)),
    )
    .select(mailColumns)
  const found = await pageOf(tx, query, page, {
    sorts: { Creata: 'created_at', Destinatario: 'recipient', Oggetto: 'subject' },
    standard: '-Creata',
    unique: 'id',
  })
  return { ...found, rows: found.rows.map(toMailRow) }
}

export async function readMail(tx: OpenReader, id: string) {
  const row = await tx
    .selectFrom('mail_message')
    .where('id', '=', id)
    .select([...mailColumns, 'body_text as Testo'])
    .executeTakeFirstOrThrow(orRefuse('mail.unknown'))
  return { ...toMailRow(row), Testo: row.Testo }
}

interface StoredMail extends Omit<MailRow, 'Creata' | 'Inviata' | 'Stato'> {
  Stato: string
  createdAt: Date
  sentAt: Date | null
}

function toMailRow({ createdAt, sentAt, Stato, ...row }: StoredMail): MailRow {
  return {
    ...row,
    Stato: Stato as MailRow['Stato'],
    Creata: createdAt.toISOString(),
    Inviata: sentAt?.toISOString() ?? null,
  }
}

const userActions = Object.keys(logActions).filter(action => action.startsWith('user.'))

interface AuditFilter {
  chi?: string | undefined
  azione?: string | undefined
  utente?: string | undefined
  tipo?: 'sicurezza' | undefined
  dal?: string | undefined
  al?: string | undefined
}

/** Changes by the office are logged under the user's name, and the user's own password under the actor. */
function isAbout(userName: string) {
  return sql<boolean>`(action = any(${userActions}) and lower(subject) = lower(${userName})
    or action in ('account.activated', 'password.reset') and lower(actor) = lower(${userName}))`
}

export async function listAudit(
  tx: OpenReader,
  { chi, azione, utente, tipo, dal, al }: AuditFilter,
  page: PageAsked<typeof office.audit>,
): Promise<AnsweredPage<AuditRow>> {
  const query = tx
    .selectFrom('audit_log')
    .$if(!!chi, found => found.where(sql`lower(actor)`, '=', chi?.toLowerCase()))
    .$if(!!azione, found => found.where('action', '=', azione as string))
    .$if(!!utente, found => found.where(isAbout(utente as string)))
    .$if(tipo === 'sicurezza', found => found.where('action', 'in', securityActions))
    .$if(!!dal, found => found.where('at', '>=', startOfDay(dal as string)))
    .$if(!!al, found => found.where('at', '<', sql<Date>`${startOfDay(al as string)} + interval '1 day'`))
    .$if(page.cerca !== '', found =>
      found.where(hasAllWords(folded(sql`actor || ' ' || subject || ' ' || action`), page.cerca)),
    )
    .select([
      'id',
      'at',
      'actor as Chi',
      'on_behalf_of as PerConto',
      'action as Azione',
      'subject as Oggetto',
      'detail as Dettaglio',
      'address as Indirizzo',
    ])
  const { rows, ...found } = await pageOf(tx, query, page, {
    sorts: { Quando: 'id' }, // The log only grows, so the id gives its order without another index.
    standard: '-Quando',
    unique: 'id',
  })
  return {
    ...found,
    rows: rows.map(({ id, at, Dettaglio, ...row }) => ({
      ...row,
      Id: Number(id),
      Quando: at.toISOString(),
      Dettaglio: Dettaglio as Record<string, unknown>,
    })),
  }
}
