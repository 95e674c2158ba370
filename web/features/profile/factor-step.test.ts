import { expect, test } from 'vitest'
import { spacedSecret, stepTitle } from './factor-step.ts'

test('the secret is shown in groups of four', () => {
  expect(spacedSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(spacedSecret('')).toBe('')
})

test('the dialog says what would be removed', () => {
  expect(stepTitle({ kind: 'remove', factor: 'k1', name: 'la passkey Telefono' })).toBe(
    'Rimuovi la passkey Telefono',
  )
})
