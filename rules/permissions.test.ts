import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { menuEntries } from '#contract/menu.ts'
import { type Role, roles } from '#contract/roles.ts'
import {
  actsOnBehalf,
  canChangeReferences,
  canChooseAgent,
  canChooseCustomer,
  canChooseTeam,
  canConfirmOrders,
  canEnterMaintenance,
  canReadCallReference,
  canReadDiscounts,
  canSeeDailyFigures,
  canSeeOpenings,
  hasTarget,
  isShownOffers,
  needsCode,
  partnerKind,
  seesManyCustomers,
} from './permissions.ts'

const whoever = (may: (role: Role) => boolean) => roles.filter(may)

describe('who is shown a call may make it, and nobody else', () => {
  test.each([
    ['confirms orders', canConfirmOrders, contract.confirmations.confirm],
    ['changes references', canChangeReferences, contract.orderSheet.changeReference],
    ['sees the figures of a day', canSeeDailyFigures, contract.monthly.daily],
    ['chooses a customer', canChooseCustomer, contract.partners.clients],
    ['chooses an agent', canChooseAgent, contract.partners.agents],
  ])('%s', (_, may, route) => {
    expect(whoever(may)).toEqual(route.access.roles)
  })
})

describe('who may choose finds it in the menu', () => {
  test.each([
    ['a customer', canChooseCustomer, 'dialogListaClienti'],
    ['an agent', canChooseAgent, 'dialogListaAgenti'],
  ])('%s', (_, may, link) => {
    expect(whoever(may)).toEqual(menuEntries.find(entry => entry.link === link)?.roles)
  })
})

test('who is shown the offers may open them', () => {
  const offers = menuEntries.find(({ link }) => link === 'offerte_cliente')
  expect(offers?.roles).toEqual(expect.arrayContaining(whoever(isShownOffers)))
})

test.each([
  ['discounts are for the dealer and the office', canReadDiscounts, ['Cliente', 'Admin']],
  ['openings are for the office', canSeeOpenings, ['Admin']],
  ['maintenance stops everybody but the office', canEnterMaintenance, ['Admin']],
  ['the reference of the calls is for the office', canReadCallReference, ['Admin']],
  ['a head agent has a team', canChooseTeam, ['AgenteCapo']],
  ['all but a dealer see many customers', seesManyCustomers, ['Agente', 'AgenteCapo', 'Admin']],
  ['agents have targets', hasTarget, ['Agente', 'AgenteCapo']],
  ['all but the office have a code', needsCode, ['Cliente', 'Agente', 'AgenteCapo']],
])('%s', (_, may, expected) => {
  expect(whoever(may)).toEqual(expected)
})

test('the office acts on behalf of everybody, a head agent on behalf of its agents', () => {
  const team = ['A2']
  expect(roles.filter(role => actsOnBehalf({ role, team }, 'A2'))).toEqual(['AgenteCapo', 'Admin'])
  expect(roles.filter(role => actsOnBehalf({ role, team }, 'A3'))).toEqual(['Admin'])
})

test('a code is of a customer or of an agent, and of neither before a role is chosen', () => {
  expect(roles.map(partnerKind)).toEqual(['customer', 'agent', 'agent', undefined])
  expect([partnerKind(''), needsCode(''), hasTarget('')]).toEqual([undefined, false, false])
})
