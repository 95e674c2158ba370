import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { oneRole, severalRoles } from './reserved.examples.tsx'

test('a page for one role says whose it is and leads back', async () => {
  await show(oneRole)
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Questa pagina è riservata al profilo Amministratore.')
  await expect.element(alert).toMatchTextContent('Il tuo profilo è Cliente.')
  await expect.element(page.getByRole('link', { name: 'Torna alla home' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Pagina riservata' })).toBeInTheDocument()
})

test('several roles are listed as Italian lists them', async () => {
  await show(severalRoles)
  await expect.element(page.getByText('ai profili Agente, Agente capo e Amministratore')).toBeVisible()
})
