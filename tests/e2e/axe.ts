import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']

/** Checks findings of any impact. Portal pages have no frames, and axe inside the page takes a third of the time. */
export async function expectNothingFound(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
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
