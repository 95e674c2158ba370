import { expect, type Page } from '@playwright/test'

/** Counts the presses of buttons, links and rows from now on, and of keys outside fields; typing is no press. */
export async function countPresses(page: Page): Promise<(most: number) => Promise<void>> {
  await page.evaluate(() => {
    const counted = window as { presses?: number }
    // Keys that press a button make a click without a pointer, which counts, too.
    function count({ isTrusted }: Event) {
      if (isTrusted) counted.presses = (counted.presses ?? 0) + 1
    }
    function countKey(event: KeyboardEvent) {
      const isTyped = event.target instanceof HTMLInputElement && !event.ctrlKey
      const isClick = ['Enter', ' '].includes(event.key) && !event.ctrlKey
      if (!isTyped && !isClick && !['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) count(event)
    }
    if (counted.presses === undefined) {
      addEventListener('click', count, true)
      addEventListener('keydown', countKey, true)
    }
    counted.presses = 0
  })
  return async most => {
    // A page that was loaded anew has forgotten the count.
    const presses = await page.evaluate(() => (window as { presses?: number }).presses)
    expect(presses).toBeGreaterThan(0)
    expect(presses).toBeLessThanOrEqual(most)
  }
}

/** Letters press controls only once the page is at rest. */
export async function keysAreHeard(page: Page) {
  const help = page.getByRole('dialog', { name: 'Tasti di questa pagina' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
}
