import { expect, test } from 'vitest'
import type { Access } from '#contract/kit/route.ts'
import { everyRoute } from './identities.ts'

const words = (access: Access) =>
  typeof access === 'string' ? access : `${access.roles.join(' ')} (${access.data})`

// The other tests take their expectations from the contract, so a wrong right in the contract would pass them.
test('who may call what is as it was agreed', async () => {
  const agreed = [...Map.groupBy(everyRoute, ({ route }) => words(route.access))]
    .map(
      ([who, routes]) =>
        `${who}\n${routes
          .map(({ name }) => `  ${name}\n`)
          .sort()
          .join('')}`,
    )
    .sort()
  await expect(agreed.join('\n')).toMatchFileSnapshot('rights.txt')
})
