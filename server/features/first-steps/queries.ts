import { sql } from 'kysely'
import type { FirstStep, FirstStepName, FirstSteps } from '#contract/first-steps.ts'
import type { Config } from '#server/config.ts'
import type { Reader } from '#server/db/reader.ts'
import { readDemoData } from '#server/feed/demo-data.ts'
import { readSetting, type Setting } from '#server/kit/settings.ts'
import { environmentProblems } from './environment.ts'
import { firstProblemOf } from './first-problem.ts'

interface Facts {
  customers: number
  agents: number
  /** Users other than Admins. */
  users: number
  contents: number
  keys: number
  mailState: 'sent' | 'failed' | 'queued' | null
  mailError: string | null
  mailAt: Date | null
  hasSentMail: boolean
  feedId: string | null
  feedOutcome: string | null
  feedReport: unknown
  feedAt: Date | null
  hasFeed: boolean
}

export async function readFirstSteps(tx: Reader, config: Config): Promise<FirstSteps> {
  const company = await readSetting(tx, 'manufacturer')
  const facts = await readFacts(tx)
  return {
    Passi: stepsFrom(facts, company, config),
    Impostazioni: environmentProblems(config),
    IndirizzoInvio: `${config.publicUrl}/api/erp/importazioni`,
    InvioRifiutato: isRefused(facts) ? facts.feedId : null,
    DatiDiProva: await readDemoData(tx, config),
  }
}

/** True while a step is open and no partner has used the portal. The demo company needs no steps. */
export async function areStepsOpen(tx: Reader, config: Config): Promise<boolean> {
  // Every home of an Admin asks this, and the facts are counted from whole tables.
  if (config.isDemo || (await isInService(tx))) return false
  const company = await readSetting(tx, 'manufacturer')
  return stepsFrom(await readFacts(tx), company, config).some(({ Stato }) => Stato !== 'fatto')
}

async function isInService(tx: Reader): Promise<boolean> {
  const partner = await tx
    .selectFrom('portal_user')
    .where('role', '<>', 'Admin')
    .where('last_seen_at', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return partner !== undefined
}

/** Begins the error of a mail whose recipient or content was refused; connection and sign-in had worked. */
const refusedForItself = '^(Can.t send mail - all recipients|Message failed|Data command failed)'

async function readFacts(tx: Reader): Promise<Facts> {
  // Demo data are no step: not their import, and not their customers.
  const { rows } =
    await sql<Facts>`with tried as (select id from feed_run where origin = 'demo' and started_by <> ''),
      given as (select * from feed_run where id not in (select id from tried)),
      real as (select not exists (select from tried) as is_there)
    select
      (select count(*)::int from customer where closed_on is null and (select is_there from real)) as customers,
      (select count(*)::int from agent where (select is_there from real)) as agents,
      (select count(*)::int from portal_user where role <> 'Admin' and is_active) as users,
      (select count(*)::int from download_file where deleted_at is null)
        + (select count(*)::int from public_document where deleted_at is null)
        + (select count(*)::int from home_picture where deleted_at is null) as contents,
      (select count(*)::int from feed_key) as keys,
      mail.state as "mailState", mail.last_error as "mailError", mail.at as "mailAt",
      exists (select from mail_message where state = 'sent') as "hasSentMail",
      feed.id as "feedId", feed.outcome as "feedOutcome", feed.report as "feedReport", feed.at as "feedAt",
      exists (select from given where outcome in ('done', 'partial')) as "hasFeed"
    from (select) as one
    left join (select state, last_error, coalesce(sent_at, created_at) as at from mail_message
      where template = 'test' or state = 'sent' or last_error !~ ${refusedForItself}
      order by created_at desc limit 1) as mail on true
    left join (select id, outcome, report, coalesce(finished_at, started_at) as at from given
      order by started_at desc limit 1) as feed on true`.execute(tx)
  return rows[0] as Facts
}

function stepsFrom(facts: Facts, company: Setting<'manufacturer'>, config: Config): FirstStep[] {
  return [companyStep(company), mailStep(facts, config), feedStep(facts), ...countedSteps(facts)]
}

function step(Passo: FirstStepName, rest: Partial<FirstStep> & Pick<FirstStep, 'Stato'>): FirstStep {
  return { Passo, Numero: null, Mancano: [], Quando: null, ...rest }
}

function companyStep(company: Setting<'manufacturer'>): FirstStep {
  // The names are those of the form's fields.
  const wanted = {
    'Rag.Sociale': company.legalName,
    Indirizzo: company.address,
    'Partita IVA': company.vatNumber,
    Telefono: company.phone,
    EMail: company.email,
    'Informativa privacy': company.privacyUrl,
  }
  const missing = Object.entries(wanted).flatMap(([name, value]) => (value ? [] : [name]))
  return step('azienda', { Stato: missing.length === 0 ? 'fatto' : 'daFare', Mancano: missing })
}

function mailStep({ mailState, mailError, mailAt, hasSentMail }: Facts, { smtpUrl }: Config): FirstStep {
  const at = { Quando: mailAt?.toISOString() ?? null }
  if (!smtpUrl) return step('posta', { Stato: 'errore', Mancano: ['SMTP_URL non è impostata'], ...at })
  if (mailError && mailState !== 'sent')
    return step('posta', { Stato: 'errore', Mancano: [mailError], ...at })
  if (mailState === 'queued') return step('posta', { Stato: 'attesa', ...at })
  return step('posta', { Stato: hasSentMail ? 'fatto' : 'daFare', ...at })
}

function isRefused({ feedOutcome }: Facts): boolean {
  return feedOutcome === 'failed' || feedOutcome === 'partial'
}

function feedStep(facts: Facts): FirstStep {
  const { feedOutcome, feedReport, feedAt, hasFeed, keys } = facts
  const at = { Numero: keys, Quando: feedAt?.toISOString() ?? null }
  const reasons = isRefused(facts) ? firstProblemOf(feedReport) : []
  if (hasFeed) return step('gestionale', { Stato: 'fatto', Mancano: reasons, ...at })
  if (isRefused(facts)) return step('gestionale', { Stato: 'errore', Mancano: reasons, ...at })
  return step('gestionale', { Stato: keys > 0 || feedOutcome ? 'attesa' : 'daFare', ...at })
}

function countedSteps({ customers, agents, users, contents }: Facts): FirstStep[] {
  const isThere = customers > 0 && agents > 0
  return [
    step('clienti', {
      Stato: isThere ? 'fatto' : 'daFare',
      Numero: customers,
      Mancano: [...(customers > 0 ? [] : ['clienti']), ...(agents > 0 ? [] : ['agenti'])],
    }),
    step('utenti', { Stato: users > 0 ? 'fatto' : 'daFare', Numero: users }),
    step('contenuti', { Stato: contents > 0 ? 'fatto' : 'daFare', Numero: contents }),
  ]
}
