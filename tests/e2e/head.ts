import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the filters of the screen, makes a choice among them and closes them. */
export async function inFilters(page: Page, choose: (panel: Locator) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: /^Filtri/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filtri' })
  await choose(panel)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

/** Chooses a word among the filters. */
export async function filterBy(page: Page, word: string): Promise<void> {
  await inFilters(page, panel => panel.getByText(word, { exact: true }).click())
}

/** Presses an entry of the menu beside the actions of a page about one thing. */
export async function fromActions(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Altre azioni' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Presses an entry of the menu "Opzioni". */
export async function fromOptions(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Opzioni' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
