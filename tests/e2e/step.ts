import { type Page, test } from '@playwright/test'

/** One part of a journey. The next part gets the portal's own answers again, whichever this one has replaced. */
export async function step(page: Page, title: string, body: () => Promise<void>): Promise<void> {
  await test.step(title, async () => {
    await body()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
