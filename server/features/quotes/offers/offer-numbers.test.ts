import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteOffers } = contract

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())

async function aDealer() {
  const { code } = await aCustomer(portal.database, {})
  const token = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
  return { code, token }
}

interface Sent {
  to: string
  daysAgo: number
  answer?: 'accettata' | 'rifiutata'
  afterDays?: number
}

async function anOffer(as: string, { to, daysAgo, answer, afterDays = 0 }: Sent) {
  const id = (await portal.call(quotes.create, { as, body: { rifCliente: 'Casa' } })).json()
  await portal.call(quoteRows.savePosition, { as, body: { id, ...aSentDoor } })
  await portal.call(quoteOffers.publish, { as, params: { id } })
  if (to !== '') await portal.call(quoteOffers.sent, { as, params: { id }, body: { A: to } })
  await asOwner(portal.database.db, tx =>
    sql`update quote_offer set published_at = clock_now() - make_interval(days => ${daysAgo}), outcome = ${answer ?? null},
      answered_at = case when ${answer ?? null}::text is null then null
        else clock_now() - make_interval(days => ${daysAgo - afterDays}) end where quote_id = ${id}`.execute(
      tx,
    ),
  )
}

test('a dealer counts its own offers by month and customer, as plain SQL does', async () => {
  const [own, other] = [await aDealer(), await aDealer()]
  await anOffer(own.token, { to: 'Rossi', daysAgo: 5, answer: 'accettata', afterDays: 2 })
  await anOffer(own.token, { to: 'Rossi', daysAgo: 70, answer: 'rifiutata', afterDays: 5 })
  await anOffer(own.token, { to: 'Verdi', daysAgo: 70 })
  await anOffer(own.token, { to: '', daysAgo: 3 })
  await anOffer(own.token, { to: 'Rossi', daysAgo: 500 })
  await anOffer(other.token, { to: 'Bianchi', daysAgo: 5, answer: 'accettata', afterDays: 1 })
  const answer = (await portal.call(quoteOffers.numbers, { as: own.token })).json()
  expect(answer.Clienti).toEqual([
    { Voce: 'Rossi', Inviate: 2, Accettate: 1, Rifiutate: 1, Giorni: 4 },
    { Voce: 'Verdi', Inviate: 1, Accettate: 0, Rifiutate: 0, Giorni: null },
  ])
  const months = await rowsOf<Record<string, unknown>>(
    portal.database,
    `select substr((published_at at time zone 'Europe/Rome')::text, 1, 7) || '-01' as "Voce", count(*)::int as "Inviate",
      sum((outcome is not distinct from 'accettata')::int)::int as "Accettate",
      sum((outcome is not distinct from 'rifiutata')::int)::int as "Rifiutate"
    from quote_offer where customer_code = '${own.code}' and (sent_to <> '' or outcome <> '')
      and published_at > clock_now() - interval '300 days' group by 1 order by 1 desc`,
  )
  expect(answer.Mesi.map(({ Giorni: _, ...month }) => month)).toEqual(months)
  expect(answer.Mesi.map(({ Giorni }) => Giorni)).toEqual([2, 5])
})
