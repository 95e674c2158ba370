import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** Counts the presses of buttons, links and rows from now on; typing is no press. */
export async function countPresses(page: Page): Promise<(most: number) => Promise<void>> {
  let presses = 0
  const name = `pressed${randomUUID()}`
  await page.exposeFunction(name, () => {
    presses += 1
  })
  await page.evaluate(called => {
    // Keys that press a button make a click without a pointer, which counts, too.
    addEventListener('click', ({ isTrusted }) => isTrusted && Reflect.get(window, called)(), true)
  }, name)
  return async most => {
    await expect.poll(() => presses).toBeGreaterThan(0)
    expect(presses).toBeLessThanOrEqual(most)
  }
}
