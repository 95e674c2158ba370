import type { OrderToConfirm } from '../../contract/confirmations.ts'
import type { Customer } from '../../contract/customers.ts'
import { type Calls, callsOf } from './calls.ts'
import { newName } from './office.ts'
import type { Person } from './sign-in.ts'

/** Each journey that writes has a part of the company to itself: a customer or an agent that no other journey works for. */
const parts = {
  dealers: [
    'quote header',
    'quote rows',
    'quote requests',
    'quote on a phone',
    'quote list',
    'quote list on a phone',
    'settings of quotes',
    'positions',
    'positions by two',
    'positions without the network',
    'published offers',
    'requests',
    'second factors',
    'a day by touch',
  ],
  agents: ['saved views', 'notifications', 'rounds'],
} as const
export type DealerPart = (typeof parts.dealers)[number]
export type AgentPart = (typeof parts.agents)[number]

// the first customers and agents are the demo sign-ins': journeys that only read use those
const taken = { dealers: 30, agents: 8 }

let customers: Promise<readonly Customer[]> | undefined

/** The customers that may order, by code. */
async function openCustomers(office: Calls): Promise<readonly Customer[]> {
  customers ??= office
    .get<Customer[]>('/api/agenti/clienti?righe=1000&ordina=ClCodCli')
    .then(all => all.filter(({ Blocca }) => Blocca === 0))
  return await customers
}

async function aPerson(role: 'Cliente' | 'Agente', code: string, part: string): Promise<Person> {
  const office = await callsOf('admin')
  const person = { name: newName(part.replaceAll(' ', '-')), password: 'legno2porta' }
  await office.post('/api/admin/users/save', {
    IdUtente: 0,
    Utente: person.name,
    Password: person.password,
    EMail: `${person.name}@example.com`,
    Tipologia: role,
    Codice: code,
  })
  return person
}

/** A new sign-in for the customer of this part. */
export async function aDealer(part: DealerPart): Promise<Person> {
  const all = await openCustomers(await callsOf('admin'))
  const customer = all[taken.dealers + parts.dealers.indexOf(part)]
  if (!customer) throw new Error(`the demo has no customer left for: ${part}`)
  return aPerson('Cliente', customer.ClCodCli, part)
}

/** A new sign-in for the agent of this part. */
export async function anAgent(part: AgentPart): Promise<Person> {
  const all = await openCustomers(await callsOf('admin'))
  const codes = [...new Set(all.map(({ CodAgente }) => CodAgente))].sort()
  const code = codes[taken.agents + parts.agents.indexOf(part)]
  if (!code) throw new Error(`the demo has no agent left for: ${part}`)
  return aPerson('Agente', code, part)
}

/** Journeys that confirm or change orders, each for another of the agents with most orders that wait. */
const confirmers = ['one order', 'several orders', 'references'] as const

/** The agent of this journey, never the demo dealer's: what that one has to do is counted elsewhere. */
export async function agentWithWaitingOrders(part: (typeof confirmers)[number]) {
  const office = await callsOf('admin')
  const all = await openCustomers(office)
  const agents = new Map(all.map(({ ClCodCli, CodAgente }) => [ClCodCli, CodAgente]))
  const orders = await office.get<OrderToConfirm[]>('/api/orders/conferme?stato=daConfermare')
  const byAgent = Map.groupBy(orders, ({ Cod_cli }) => agents.get(Cod_cli) ?? '')
  const ranked = [...byAgent]
    .filter(([agent]) => agent !== '' && agent !== agents.get('C00001'))
    .sort(([a, ordersOfA], [b, ordersOfB]) => ordersOfB.length - ordersOfA.length || a.localeCompare(b))
  const [agent, [order] = []] = ranked[confirmers.indexOf(part)] ?? []
  if (!agent || !order) throw new Error(`the demo has no order left that waits, for: ${part}`)
  return { agent, customer: order.Cod_cli }
}

/** A new sign-in for a customer with an order that waits. */
export async function aDealerWithOrders(): Promise<Person> {
  const { customer } = await agentWithWaitingOrders('one order')
  return aPerson('Cliente', customer, 'orders')
}
