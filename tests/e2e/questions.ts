import type { Locator, Page } from '@playwright/test'

/** A button of a question above the screen. */
export function answer(page: Page, question: string, button: string): Locator {
  return page.getByRole('dialog').filter({ hasText: question }).getByRole('button', { name: button })
}

/** Undoes through the message; a closing question may have a button of the same name. */
export function undo(page: Page): Promise<void> {
  return page.getByRole('region', { name: 'Messaggi' }).getByRole('button', { name: 'Annulla' }).click()
}
