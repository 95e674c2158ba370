import type { Locator, Page } from '@playwright/test'

/** A button of a question above the screen. */
export function answer(page: Page, question: string, button: string): Locator {
  return page.getByRole('dialog').filter({ hasText: question }).getByRole('button', { name: button })
}

/** A closing question may have a button of the same name. */
const undoButton = (page: Page) =>
  page.getByRole('region', { name: 'Messaggi' }).getByRole('button', { name: 'Annulla' })

/** Undoes through the message. */
export function undo(page: Page): Promise<void> {
  return undoButton(page).click()
}

/** Keeps the message with its "Annulla" while the pointer is on it, because it would leave after four seconds. */
export function keepMessage(page: Page): Promise<void> {
  return undoButton(page).hover()
}
