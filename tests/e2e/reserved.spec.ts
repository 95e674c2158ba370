import { expect, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { openAs } from './sign-in.ts'

const reserved = [
  ...['/articoli', '/useractivity', '/usernew', '/dashboard', '/richieste'].map(path => ({
    name: 'agente' as const,
    path,
    sentence: 'Questa pagina è riservata al profilo Amministratore. Il tuo profilo è Agente.',
    back: 'Torna alla home',
    leadsTo: '/',
  })),
  ...['/maps', '/obiettivi'].map(path => ({
    name: 'cliente' as const,
    path,
    sentence:
      'Questa pagina è riservata ai profili Agente, Agente capo e Amministratore. Il tuo profilo è Cliente.',
    back: 'Torna alla home',
    leadsTo: '/',
  })),
  ...[2, 3, 4].map(tab => ({
    name: 'cliente' as const,
    path: `/statistiche?tab=${tab}`,
    sentence: `Questa scheda è riservata ${tab === 2 ? 'al profilo' : 'ai profili Agente, Agente capo e'} Amministratore. Il tuo profilo è Cliente.`,
    back: 'Vai a STATISTICHE',
    leadsTo: '/statistiche',
  })),
  {
    name: 'capo' as const,
    path: '/nonconformita?scheda=omaggi',
    sentence: 'Questa scheda è riservata al profilo Amministratore. Il tuo profilo è Agente capo.',
    back: 'Vai ai resi',
    leadsTo: '/nonconformita',
  },
  {
    name: 'agente' as const,
    path: '/profiloUtente?tab=sconti',
    sentence: 'Questa scheda è riservata ai profili Cliente e Amministratore. Il tuo profilo è Agente.',
    back: 'Vai a Informazioni',
    leadsTo: '/profiloUtente',
  },
]

test('each role reads who may open a page or a tab, under its own address, and finds the way back', async ({
  page,
}) => {
  for (const { name, path, sentence, back, leadsTo } of reserved)
    await test.step(`${name} on ${path}`, async () => {
      await openAs(page, name, path)
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`))
      await page.getByRole(/home/.test(back) ? 'link' : 'button', { name: back }).click()
      await expect(page).toHaveURL(new RegExp(`${leadsTo}$`))
      await expect(page.getByText(sentence, { exact: true })).toHaveCount(0)
    })
  await page.goBack()
  await expectNothingFound(page)
})
