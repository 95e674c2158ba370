import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { contract } from '#contract/index.ts'
import { now } from '#tests/support/clock.ts'
import type { Life } from './life.ts'
import { chosenPassword } from './people.ts'

const { account, erp, imports, office, orders, profile, quotes, users } = contract

/** Things that happen to an installation once, by night. */
export const events: Readonly<Record<number, (life: Life) => Promise<void>>> = {
  30: changeMailPassword,
  33: mendMailPassword,
  36: loseSecondFactor,
  60: replaceKey,
  200: leaveColleague,
  250: fillDisk,
}

const aside = 'collega@example.com'

/** The mail server takes another password, and nobody tells the portal. */
async function changeMailPassword({ home }: Life): Promise<void> {
  home.mail.password = 'seconda-parola'
  const before = home.mail.mailsTo(aside).length
  await home.call(account.sendReset, { body: { Utente: 'collega' } })
  await home.portal.jobs.drain()
  await home.portal.jobs.drain()
  expect(home.mail.mailsTo(aside)).toHaveLength(before)
}

/** With the settings mended and a new start, the mail that waited goes out. */
async function mendMailPassword({ home }: Life): Promise<void> {
  const before = home.mail.mailsTo(aside).length
  await home.close()
  home.tellMailPassword()
  await home.open()
  await home.portal.jobs.playDay()
  expect(home.mail.mailsTo(aside)).toHaveLength(before + 1)
}

/** The ERP gets a new key, and the old one opens nothing any more. */
async function replaceKey(life: Life): Promise<void> {
  const { home, key: old } = life
  const as = await home.as('direzione')
  const [known] = (await home.call(imports.keys, { as })).json()
  await life.makeKey('Gestionale nuovo')
  await home.call(imports.revokeKey, { as, body: { Id: known?.Id } })
  const refused = await home.call(erp.returned, { headers: { authorization: `Bearer ${old}` } })
  expect(refused.statusCode).toBe(401)
}

/** The only Admin loses the telephone: the operator makes a second Admin, who forgets the factor. */
async function loseSecondFactor({ home }: Life): Promise<void> {
  const as = await home.as('direzione')
  const PasswordAttuale = home.passwordOf('direzione')
  const { Segreto } = (await home.call(profile.startTotp, { as, body: { PasswordAttuale } })).json()
  const timestamp = now().getTime()
  const Codice = new TOTP({ secret: Secret.fromBase32(Segreto) }).generate({ timestamp })
  expect((await home.call(profile.confirmTotp, { as, body: { Codice } })).statusCode).toBe(200)
  expect((await home.signIn('direzione')).problem().code).toBe('login.secondFactor')
  await home.close()
  const said = home.command('admin', 'create', 'riserva', 'riserva@example.com')
  home.setPassword('riserva', /password: (\S+)/.exec(said)?.[1] ?? '')
  await home.open()
  const second = await home.as('riserva')
  const found = (await home.call(users.list, { as: second, query: { cerca: 'direzione' } })).json()
  const body = { IdUtente: found[0]?.IdUtente ?? 0, SecondoFattore: true }
  expect((await home.call(users.endSessions, { as: second, body })).statusCode).toBe(200)
  expect((await home.signIn('direzione')).statusCode).toBe(200)
}

/** An agent leaves: a colleague gets the work, the ERP gives over the customers, and the office ends the account. */
async function leaveColleague(life: Life): Promise<void> {
  const { home, company } = life
  const as = await home.as('direzione')
  const idOf = async (name: string) =>
    (await home.call(users.list, { as, query: { cerca: name } })).json()[0]?.IdUtente ?? 0
  const [leaving, receiving] = [await idOf('agente'), await idOf('collega')]
  const given = (await home.call(users.handOver, { as, body: { IdUtente: leaving, A: receiving } })).json()
  expect(given).toMatchObject({ Viste: 1, Invii: 1 })
  // The agent made fifteen quotes and deleted five.
  expect(given.Preventivi).toBe(10)
  company.replace('A1', 'A2')
  const params = { utente: String(leaving) }
  expect((await home.call(users.remove, { as, params })).json()).toBe('DISATTIVATO')
  expect((await home.signIn('agente')).statusCode).not.toBe(200)
  home.setPassword('collega', chosenPassword)
  life.agent = { name: 'collega', code: 'A2' }
  expect(await life.send(company.feed(home.today))).toBe('riuscita')
  company.taken(home.today)
  const seen = (await home.call(quotes.list, { as: await home.as('collega'), query: { days: '0' } })).json()
  expect(seen).toHaveLength(given.Preventivi)
  await life.expectFigures()
}

/** One day the disk is full: nothing more is taken, and all can be read. With room again, the same quote is taken. */
async function fillDisk({ home }: Life): Promise<void> {
  await home.onSmallDisk(async disk => {
    const [as, admin] = [await home.as('rivenditore'), await home.as('direzione')]
    disk.fill()
    const create = (Chiave: string) =>
      home.call(quotes.create, { as, body: { rifCliente: 'a disco pieno', codCliente: '', Chiave } })
    let key = ''
    let status = 200
    for (let tried = 0; status === 200 && tried < 5_000; tried += 1) {
      key = crypto.randomUUID()
      status = (await create(key)).statusCode
    }
    expect(status).toBe(507)
    expect((await home.call(orders.production, { as, query: { consegnati: 'false' } })).statusCode).toBe(200)
    expect((await home.call(office.overview, { as: admin })).statusCode).toBe(200)
    disk.empty()
    expect((await create(key)).statusCode).toBe(200)
  })
}
