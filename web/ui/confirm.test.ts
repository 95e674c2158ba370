import { expect, test } from 'vitest'
import { confirm, question } from './confirm.ts'

test('a question waits for its answer and then is gone', async () => {
  const answered = confirm({ title: 'Eliminare?', action: 'Elimina preventivo' })
  question.get()?.answer(true)
  await expect(answered).resolves.toBe(true)
  expect(question.get()).toBeUndefined()
})

test('a second question declines the first and stays open', async () => {
  const first = confirm({ title: 'Eliminare?', action: 'Elimina preventivo' })
  const second = confirm({ title: 'Inviare?', action: 'Invia ordine' })
  await expect(first).resolves.toBe(false)
  expect(question.get()?.action).toBe('Invia ordine')
  question.get()?.answer(false)
  await expect(second).resolves.toBe(false)
})
