import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'

const routes = Object.entries(contract).flatMap(([feature, table]) =>
  Object.entries<RouteShape>(table).map(([name, route]) => ({ ...route, name: `${feature}.${name}` })),
)
/** A log entry of these kinds tells that somebody may enter who could not, or no longer may. */
const identityAction = /^(user|key|documentCode)\.|^registration\.confirmed$|^mail\.sentElsewhere$/

test('these calls ask for a recent proof, and no other', () => {
  expect(routes.filter(route => route.reauthenticates).map(route => route.name)).toEqual([
    'registrations.confirm',
    'users.save',
    'users.invite',
    'users.remove',
    'users.sendLink',
    'users.endSessions',
    'users.handOver',
    'office.sendElsewhere',
    'imports.createKey',
    'imports.revokeKey',
    'documentOffice.createCode',
    'documentOffice.changeCode',
    'documentOffice.revokeCode',
  ])
})

test('a call that logs a change of an identity asks for a recent proof', () => {
  const changing = routes.filter(route => route.logs?.some(action => identityAction.test(action)))
  expect(changing.filter(route => !route.reauthenticates).map(route => route.name)).toEqual([])
  expect(changing.length).toBe(13)
})

test('only an Admin is asked, because only Admins can answer', () => {
  const others = routes.filter(
    ({ reauthenticates, access }) =>
      reauthenticates && !(typeof access === 'object' && access.roles.join() === 'Admin'),
  )
  expect(others.map(route => route.name)).toEqual([])
})
