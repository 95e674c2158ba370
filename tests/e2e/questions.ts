import type { Locator, Page } from '@playwright/test'

/** The button that answers a question asked over the screen. */
export function answer(page: Page, question: string, button: string): Locator {
  return page.getByRole('dialog').filter({ hasText: question }).getByRole('button', { name: button })
}
