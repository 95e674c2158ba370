import { expect } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Role } from '#contract/roles.ts'
import { shiftedDay } from '#rules/calendar.ts'
import { dayText } from '#rules/italian-format.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import type { Installation } from './installation.ts'

const {
  account,
  customerNotes,
  orders,
  quoteOffers,
  quoteRequests,
  quoteRows,
  quotes,
  savedViews,
  users,
  visits,
} = contract

export const chosenPassword = 'legno2porta'

interface Invited {
  name: string
  role: Role
  code: string
}

/** An Admin makes the user, who chooses a password by the mailed link. */
export async function invite(home: Installation, { name, role, code }: Invited): Promise<number> {
  const as = await home.as('direzione')
  const EMail = `${name}@example.com`
  const body = { IdUtente: 0, Utente: name, Tipologia: role, Codice: code, EMail }
  const id = (await home.call(users.save, { as, body })).json()
  await home.portal.jobs.drain()
  const activated = await home.call(account.activate, {
    body: { Code: home.mail.codeFor(EMail), Password: chosenPassword },
  })
  expect(activated.statusCode).toBe(200)
  home.setPassword(name, chosenPassword)
  return id
}

/** A day of dealer and agents. */
export async function playWork(home: Installation, night: number, agent: string): Promise<void> {
  const [dealer, keeper] = [await home.as('rivenditore'), await home.as(agent)]
  await home.call(orders.production, { as: dealer, query: { consegnati: 'false' } })
  if (night % 7 === 1) await makeQuote(home, { as: dealer, night })
  if (night % 14 === 1) await makeQuote(home, { as: keeper, night, codCliente: 'C1' })
  if (night % 30 === 2) {
    const body = { Id: 0, Data: shiftedDay(home.today, 1), Inizio: '09:00', Tappe: ['C1', 'C2'] }
    expect((await home.call(visits.save, { as: keeper, body })).statusCode).toBe(200)
  }
  if (night % 15 === 0) {
    const body = { Id: 0, CodCliente: 'C1', Nota: `nota ${night}`, Data: dayText(home.today) }
    await home.call(customerNotes.save, { as: keeper, body })
  }
}

/** A door of the smallest feed. */
const aDoor = { ...aSentDoor, modello: 'UNO', L: 800, S: 105 }

interface QuotePlan {
  as: string
  night: number
  codCliente?: string
}

/** Some quotes become an offer that the end customer accepts, some an order request, some are deleted. */
async function makeQuote(home: Installation, { as, night, codCliente = '' }: QuotePlan): Promise<void> {
  const body = { rifCliente: `casa ${night}`, codCliente, Chiave: crypto.randomUUID() }
  const id = (await home.call(quotes.create, { as, body })).json()
  const params = { id: String(id) }
  const door = {
    ...{ id, ...aDoor, quantita: 1 + (night % 4), Chiave: crypto.randomUUID() },
  } as const
  const { Versione } = (await home.call(quoteRows.savePosition, { as, body: door })).json()
  if (night % 21 === 1) {
    const { Indirizzo, Versione } = (await home.call(quoteOffers.publish, { as, params })).json()
    const codice = Indirizzo.split('/').at(-1) ?? ''
    const answered = { Esito: 'accettata', Nome: 'Mario Rossi', Versione }
    const accepted = await home.call(quoteOffers.answer, { params: { codice }, body: answered })
    expect(accepted.statusCode).toBe(200)
  } else if (night % 21 === 8) {
    const { Insoliti } = (await home.call(quoteRequests.check, { as, params })).json()
    const Visti = Insoliti.map(({ codice }) => codice)
    const sent = await home.call(quoteRequests.send, { as, body: { id, Visti, Versione } })
    expect(sent.statusCode).toBe(200)
  } else if (night % 21 === 15) await home.call(quotes.remove, { as, params })
}

/** A view that is mailed each Monday. */
export async function subscribeToView(home: Installation, agent: string): Promise<void> {
  const as = await home.as(agent)
  const made = await home.call(savedViews.create, {
    as,
    body: { Nome: 'Anno in corso', Indirizzo: { tab: 0, periodo: 'anno' } },
  })
  const params = { vista: String(made.json().Id) }
  const mailed = await home.call(savedViews.subscribe, {
    as,
    params,
    body: { Quando: 'lunedi', Formato: 'xlsx' },
  })
  expect(mailed.statusCode).toBe(200)
}
