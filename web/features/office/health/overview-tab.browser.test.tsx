import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offline, pending } from '#tests/components/answers.ts'
import { show, showScreen } from '#tests/components/show.tsx'
import { officeScreen } from '../screen.ts'
import { allWell, newDisk, notMeasured, somethingToDo } from './overview-tab.examples.tsx'
import { supportText } from './support-text.ts'

test('what a person has to do comes first, in words with one button each', async () => {
  await show(somethingToDo)
  await expect
    .element(page.getByText(/^2 cose da fare, 1 da guardare, il resto è a posto · misurato alle 10:00/))
    .toBeInTheDocument()
  const tasks = page.getByRole('list', { name: 'Da fare oggi' }).getByRole('listitem')
  await expect
    .element(tasks.nth(0).getByText("L'ultima copia di sicurezza non è riuscita"))
    .toBeInTheDocument()
  await expect
    .element(tasks.nth(1).getByText('Ordini e consegne: dati fermi da 8 ore, il limite è 6 ore'))
    .toBeInTheDocument()
  await expect
    .element(tasks.nth(2).getByRole('link', { name: 'Vedi le 4 mail' }))
    .toHaveAttribute('href', expect.stringContaining('stato=failed'))
  const orders = page.getByRole('row', { name: /^Ordini e consegne/ })
  await expect.element(orders.getByText('8 di 6 ore')).toBeInTheDocument()
  await expect.element(orders.getByText('in ritardo')).toBeInTheDocument()
  await expect.element(page.getByText('12 righe scartate')).toBeInTheDocument()
})

test('all well is one green line', async () => {
  await show(allWell)
  await expect.element(page.getByText('Tutto a posto')).toBeInTheDocument()
  await expect.element(page.getByText(/Pieno al 56%; avvisa dall'80%/)).toBeInTheDocument()
  expect(page.getByRole('list', { name: 'Da fare oggi' }).elements()).toEqual([])
  expect(page.getByText('non misurato').elements()).toEqual([])
})

test('a part that could not be measured says so, and is never green', async () => {
  await show(notMeasured, { width: 'phone' })
  await expect
    .element(
      page.getByText('Non misurato: copia di sicurezza, lavori, disco, certificato, tempi delle chiamate.'),
    )
    .toBeInTheDocument()
  for (const name of ['Copia di sicurezza', 'Lavori', 'Disco', 'Chiamate lente', 'Versioni']) {
    const panel = page.getByRole('region', { name })
    await expect.element(panel.getByText('non misurato')).toBeInTheDocument()
    expect(panel.getByText('a posto').elements()).toEqual([])
  }
})

test('the runs of backups tell the reason of each that failed, and the page of the docs', async () => {
  await showScreen(officeScreen, { ...allWell, at: '/dashboard?mostra=copie' })
  const dialog = page.getByRole('dialog', { name: 'Copie di sicurezza' })
  await expect.element(dialog.getByText('docs/operate/backup.md')).toBeInTheDocument()
  await dialog.getByText('non riuscita').click()
  await expect.element(dialog.getByText('no space left on device')).toBeInTheDocument()
})

test('the errors of browsers are told with their place, and a failure offers another try', async () => {
  const portal = await showScreen(officeScreen, {
    at: '/dashboard',
    answers: { ...allWell.answers, office: { ...allWell.answers?.office, browserErrors: offline } },
  })
  await page.getByRole('link', { name: 'Errori nei browser oggi: 0' }).click()
  const dialog = page.getByRole('dialog', { name: 'Errori nei browser' })
  const retry = dialog.getByRole('button', { name: 'Riprova' })
  await expect.element(retry).toBeInTheDocument()
  portal.answer({ office: { browserErrors: [] } })
  await retry.click()
  await expect.element(dialog.getByText('Nessun errore in 30 giorni')).toBeInTheDocument()
})

test('an error of browsers opens to its whole message', async () => {
  await showScreen(officeScreen, { ...allWell, at: '/dashboard?mostra=errori' })
  const dialog = page.getByRole('dialog', { name: 'Errori nei browser' })
  await dialog.getByText(/is not a function/).click()
  await expect.element(dialog.getByText(/main-Ab1\.js:1:20 · la prima volta/)).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await expect.element(page.getByRole('heading', { name: 'Importazioni' })).toBeInTheDocument()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('the disk tells what takes its room, and how long the rest lasts once that is measured', async () => {
  await show(allWell)
  const panel = page.getByRole('region', { name: 'Disco' })
  await expect.element(panel.getByText('dati 62 GB · file 38 GB · resto 12 GB')).toBeInTheDocument()
  await expect.element(panel.getByText('88 GB liberi')).toBeInTheDocument()
  await expect.element(panel.getByText(/Al passo di adesso basta per 14 mesi\.$/)).toBeInTheDocument()
  await show(newDisk)
  await expect.element(panel.getByText(/Crescita: non misurato, servono 7 giorni\.$/)).toBeInTheDocument()
  await expect.element(page.getByText('Non misurato: crescita del disco.')).toBeInTheDocument()
})

test('while it loads the panels keep their headings, and a failure offers another try', async () => {
  await show(allWell, { answers: { office: { overview: pending } } })
  await expect.element(page.getByRole('heading', { name: 'Importazioni' })).toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Posta' })).toHaveAttribute('aria-busy', 'true')
  const portal = await show(allWell, { answers: { office: { overview: offline } } })
  const retry = page.getByRole('button', { name: 'Riprova' })
  await expect.element(retry).toBeInTheDocument()
  portal.answer(allWell.answers ?? {})
  await retry.click()
  await expect.element(page.getByText('Tutto a posto')).toBeInTheDocument()
})

test('the copy for support has codes and figures, and no word of a mail server', () => {
  const { overview } = (somethingToDo.answers?.office ?? {}) as {
    overview: Parameters<typeof supportText>[0]
  }
  const copied = supportText(overview)
  expect(copied).toContain('- feed.old ordini 8 limite 6')
  expect(copied).toContain('- night.tidy: aPosto')
  expect(copied).not.toMatch(/rossi|@|spazio finito/)
})
