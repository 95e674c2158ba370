import type { Locator, Page } from '@playwright/test'

/** The button that answers a question asked over the screen. */
export function answer(page: Page, question: string, button: string): Locator {
  return page.getByRole('dialog').filter({ hasText: question }).getByRole('button', { name: button })
}

/** Takes back what has just been done, by its message: a question that is about to close may have a button of that name, too. */
export function undo(page: Page): Promise<void> {
  return page.getByRole('region', { name: 'Messaggi' }).getByRole('button', { name: 'Annulla' }).click()
}
