import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** A contrast of 7:1, which is beyond our goal, and a note that something is hidden. */
const leftOut = new Set(['color-contrast-enhanced', 'hidden-content'])

/** All other rules that axe knows, among them best practices and those it calls experimental. */
const allRules = Object.fromEntries(
  axe.getRules().map(({ ruleId }) => [ruleId, { enabled: !leftOut.has(ruleId) }]),
)

/** Checks findings of any impact. Portal pages have no frames, and axe inside the page takes a third of the time. */
export async function expectNothingFound(page: Page): Promise<void> {
  // On a phone tests/e2e/touch.spec.ts asks for targets of 44 px, by a touch screen; a mouse finds smaller ones here.
  const isPhone = (page.viewportSize()?.width ?? 0) < 900
  const rules = isPhone ? { ...allRules, 'target-size': { enabled: false } } : allRules
  await expect(page.locator('h1').first()).toBeAttached()
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], rules })
    .analyze()
  const found = violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(node => node.html).join(' | ')}`,
  )
  expect(found).toEqual([])
  await expectCancelButtons(page)
}

/** Every form in a dialog must have a button to cancel it. */
async function expectCancelButtons(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog').filter({ has: page.locator('form[id]') })
  for (const dialog of await dialogs.all()) {
    await expect(dialog.getByRole('button', { name: 'Annulla', exact: true })).toBeVisible()
  }
}
