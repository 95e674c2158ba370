import { expect, test } from 'vitest'
import { jobName } from '#rules/health-names.ts'
import { queues } from './queues.ts'

test('the console has a name for the work of every queue', () => {
  expect(Object.keys(queues).filter(queue => jobName(queue) === queue)).toEqual([])
})
