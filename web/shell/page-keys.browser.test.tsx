import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { NewButton } from '#web/ui/new-button.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { PageKeys } from './page-keys.tsx'

const screen = (
  <>
    <main>
      <PageHead
        title="Clienti"
        search={{ value: '', onChange: () => {}, placeholder: 'Cerca cliente' }}
        filters="Filtri dell'elenco"
        menu={[{ label: 'Aggiorna i dati', run: () => notify.info('aggiornato'), keys: 'r' }]}
        actions={<NewButton onClick={() => notify.info('nuovo')}>Nuovo cliente</NewButton>}
      />
    </main>
    <PageKeys />
  </>
)

const told = () => toasts.list().map(({ text }) => text)

test('a letter presses the control or chooses the entry of the menu that names it', async () => {
  await show(screen)
  await expect.element(page.getByRole('heading')).toBeVisible()
  await userEvent.keyboard('n')
  expect(told()).toEqual(['nuovo'])
  await userEvent.keyboard('r')
  expect(told()).toEqual(['nuovo', 'aggiornato'])
})

test('inside a field and inside an open menu a letter is a letter', async () => {
  await show(screen)
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('nr')
  await expect.element(page.getByRole('searchbox')).toHaveValue('nr')
  await page.getByRole('button', { name: 'Opzioni' }).click()
  await expect.element(page.getByRole('menuitem')).toBeVisible()
  await userEvent.keyboard('n')
  expect(told()).toEqual([])
})

test('a question mark shows the keys of the screen, and letters can be turned off', async () => {
  await show(screen)
  await expect.element(page.getByRole('heading')).toBeVisible()
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Tasti di questa pagina' })
  for (const does of ['Cerca cliente', 'Filtri', 'Nuovo cliente', 'Aggiorna i dati'])
    await expect.element(dialog.getByRole('definition').filter({ hasText: does })).toBeVisible()
  await dialog.getByRole('switch').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('n/')
  expect(told()).toEqual([])
  await expect.element(page.getByRole('searchbox')).not.toHaveFocus()
})
