import type { Locator, Page } from '@playwright/test'

/** The rows or cards of a list, once they are what was asked for last. */
export function rows(page: Page | Locator): Locator {
  return page.locator(':is(table, ul):not([aria-busy="true"]) [data-row]')
}
