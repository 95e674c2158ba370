import { expect, test } from 'vitest'
import { type Client, createClient } from '#web/kit/client.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { exchange, readAnswer } from '#web/kit/http.ts'
import { type Answers, offline, refused } from './answers.ts'
import { PortalDouble } from './portal-double.ts'

function clientOf(portal: PortalDouble): Client {
  return createClient(async (endpoint, { signal, ...args }) => {
    return readAnswer(endpoint, await exchange(portal.fetch, { endpoint, args, signal }))
  }, endpoints)
}

const agents = [{ CodAgente: 'A01', Nome: 'Lucia Ferraris' }]

/** As a test written in JavaScript, or one with a cast, could give it. */
const unchecked = (answers: object) => new PortalDouble(answers as Answers)

const customer = { ClCodCli: 'C001', ClRagSoc: 'Porte Rossi S.r.l.', ClLocali: 'Cuneo', ClProvin: 'CN' }

test('a call gets the answer that it was given, and a list gets it as a page', async () => {
  const client = clientOf(new PortalDouble({ partners: { agents, clients: [customer] } }))
  expect(await client.partners.agents()).toEqual(agents)
  expect(await client.partners.clients({})).toEqual({ rows: [customer], total: 1 })
})

test('an answer can be made of what is asked, as the server would read it', async () => {
  const portal = new PortalDouble({
    partners: { clients: ({ page }) => ({ rows: page?.cerca === 'rossi' ? [customer] : [], total: 40 }) },
  })
  const answer = await clientOf(portal).partners.clients({ query: { righe: 1, cerca: ' rossi ' } })
  expect(answer).toEqual({ rows: [customer], total: 40 })
  expect(portal.calls[0]?.asked.page).toMatchObject({ righe: 1, cerca: 'rossi', pagina: 1 })
})

test('an answer that the contract forbids is a fault', async () => {
  // @ts-expect-error: a code is a text
  const wrong: Answers = { partners: { agents: [{ CodAgente: 1, Nome: 'Lucia Ferraris' }] } }
  const portal = new PortalDouble(wrong)
  await expect(clientOf(portal).partners.agents()).rejects.toThrow()
  expect(portal.faults).toEqual([expect.stringContaining('partners.agents cannot answer so: 0.CodAgente')])
})

test('an answer that lacks a field does not compile, and is a fault', async () => {
  // @ts-expect-error: an agent has a name
  const wrong: Answers = { partners: { agents: [{ CodAgente: 'A01' }] } }
  const portal = new PortalDouble(wrong)
  await expect(clientOf(portal).partners.agents()).rejects.toThrow()
  expect(portal.faults).toHaveLength(1)
})

test('a field that the contract does not know is a fault', async () => {
  // @ts-expect-error: the contract knows no age of an agent
  const wrong: Answers = { partners: { agents: [{ CodAgente: 'A01', Nome: 'Lucia Ferraris', Eta: 40 }] } }
  const portal = new PortalDouble(wrong)
  await expect(clientOf(portal).partners.agents()).rejects.toThrow()
  expect(portal.faults).toEqual([expect.stringContaining('the contract knows no 0.Eta')])
})

test('a refusal carries its text, and one that the call does not give is a fault', async () => {
  const allowed = new PortalDouble({ registrations: { verify: refused('registration.noMatch') } })
  const call = (portal: PortalDouble) =>
    clientOf(portal).registrations.verify({ params: { registrazione: '4' } })
  await expect(call(allowed)).rejects.toThrow('Nessun cliente o agente')
  expect(allowed.faults).toEqual([])
  // @ts-expect-error: nobody is verified by a quote
  const wrong: Answers = { registrations: { verify: refused('quote.stale') } }
  const forbidden = new PortalDouble(wrong)
  await expect(call(forbidden)).rejects.toThrow()
  expect(forbidden.faults).toEqual([expect.stringContaining('does not refuse with quote.stale')])
})

test('a filter can be refused only where the call takes one', async () => {
  // @ts-expect-error: a registration belongs to nobody yet
  const wrong: Answers = { registrations: { verify: refused('filter.outside') } }
  const portal = new PortalDouble(wrong)
  await expect(clientOf(portal).registrations.verify({ params: { registrazione: '4' } })).rejects.toThrow()
  expect(portal.faults).toHaveLength(1)
})

test('a call that was given no answer is a fault', async () => {
  const portal = new PortalDouble()
  await expect(clientOf(portal).portal.info()).rejects.toThrow()
  expect(portal.faults).toEqual(['portal.info was called and has no answer'])
})

test('an answer to a call that does not exist does not compile', () => {
  // @ts-expect-error: the contract knows no such call
  const wrong: Answers = { partners: { everybody: agents } }
  expect(unchecked(wrong).calls).toEqual([])
})

test('a request that the contract forbids is refused as the server refuses it', async () => {
  const portal = new PortalDouble({ registrations: { confirm: 'OK' } })
  const body = { IdUtente: 4, Utente: '', Codice: '1204', EMailConferma: 'info@example.it' }
  const error = await clientOf(portal)
    .registrations.confirm({ body })
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    status: 422,
    code: 'request.invalid',
    fields: { Utente: expect.any(String) },
  })
  expect(portal.sent('registrations.confirm')).toEqual([])
})

test('the pair of the filter is read from the address', async () => {
  const portal = new PortalDouble({ home: { read: refused('filter.outside') } })
  await expect(
    clientOf(portal).home.read({ filter: { Tipo: 'Agente', Codice: 'A07' } }),
  ).rejects.toMatchObject({ status: 403 })
  expect(portal.calls[0]?.asked.filter).toEqual({ Tipo: 'Agente', Codice: 'A07' })
})

test('without a network no answer comes', async () => {
  const portal = new PortalDouble({ portal: { info: offline } })
  await expect(clientOf(portal).portal.info()).rejects.toMatchObject({ status: 0 })
  expect(portal.faults).toEqual([])
})
