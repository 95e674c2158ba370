import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { twoNotices } from './shown-items.examples.tsx'

test('each text is shown, and closing one tells the server which', async () => {
  const portal = await show(twoNotices, { width: 'phone' })
  await expect.element(page.getByText('Buone feste!')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Chiudi avviso: Il nuovo listino' }).click()
  await expect
    .poll(() => portal.calls.map(({ call, asked }) => ({ call, params: asked.params })))
    .toEqual([{ call: 'notices.dismiss', params: { voce: '5' } }])
})
