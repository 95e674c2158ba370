import type { Locator, Page } from '@playwright/test'

/** Rows or cards of a list that is not loading. */
export function rows(page: Page | Locator): Locator {
  return page.locator(':is(table, ul):not([aria-busy="true"]) [data-row]')
}
