import { expect, type Page } from '@playwright/test'

/** Counts the presses of buttons, links and rows from now on; typing is no press. */
export async function countPresses(page: Page): Promise<(most: number) => Promise<void>> {
  await page.evaluate(() => {
    const counted = window as { presses?: number }
    // Keys that press a button make a click without a pointer, which counts, too.
    function count({ isTrusted }: Event) {
      if (isTrusted) counted.presses = (counted.presses ?? 0) + 1
    }
    if (counted.presses === undefined) addEventListener('click', count, true)
    counted.presses = 0
  })
  return async most => {
    // A page that was loaded anew has forgotten the count.
    const presses = await page.evaluate(() => (window as { presses?: number }).presses)
    expect(presses).toBeGreaterThan(0)
    expect(presses).toBeLessThanOrEqual(most)
  }
}
