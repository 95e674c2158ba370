import { expect, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { inFilters } from './head.ts'
import { rows } from './rows.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

test('the Admin sees who is behind and changes targets with the own password, whatever is refused meanwhile', async ({
  page,
}) => {
  await step(page, 'every agent, those behind, and how the year of one goes', async () => {
    await openAs(page, 'admin', '/obiettivi?ordina=NomeAgente')
    await expect(page.getByText(/^\d+ agenti$/)).toBeVisible()
    const count = await rows(page).count()
    await expect(page.locator('tfoot tr')).toContainText('Totale')
    const pressBehind = () =>
      inFilters(page, panel => panel.getByRole('button', { name: /^Indietro/ }).click())
    await pressBehind()
    await expect.poll(() => rows(page).count()).toBeLessThan(count)
    await pressBehind()
    await expect(rows(page)).toHaveCount(count)

    const first = rows(page).first()
    await first.click()
    await expect(page.getByText(/^Manca perché gli altri mesi diventino verdi/)).toBeVisible()
    await expectNothingFound(page)
  })

  await step(page, 'a target is changed with the own password alone', async () => {
    await page.goto('/obiettivi?ordina=NomeAgente')
    const first = rows(page).first()
    // The new target differs from the one that an earlier run has left.
    const isLeft = ((await first.textContent()) ?? '').includes('di 123.456 €')
    const [target, monthly] = isLeft ? ['246.912', '20.576'] : ['123.456', '10.288']
    await first.getByRole('button', { name: /^Modifica l'obiettivo di/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sblocca' }).click()
    await expect(dialog.getByText('Obbligatorio')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill('sbagliata')
    await dialog.getByRole('button', { name: 'Sblocca' }).click()
    await expect(dialog.getByText('Password non corretta')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill('soglia1')
    await dialog.getByRole('button', { name: 'Sblocca' }).click()

    await dialog.getByLabel('Nuovo obiettivo annuo (€)').fill(target)
    await expect(dialog.getByText(`Ogni mese: ${monthly} €`)).toBeVisible()
    await expectNothingFound(page)
    await dialog.getByRole('button', { name: 'Salva obiettivo' }).click()
    await expect(page.getByRole('dialog', { name: 'Cambio obiettivo' })).toBeVisible()
    await page.getByRole('button', { name: 'Cambia obiettivo' }).click()
    await expect(first).toContainText(`di ${target} €`)
  })

  await step(
    page,
    'what was typed outlasts the lock, and a refusal says what could not be changed',
    async () => {
      // A new sign-in has a session that nobody has unlocked.
      await openAs(page, 'admin', '/obiettivi?ordina=NomeAgente')
      const row = rows(page).nth(1)
      const isLeft = ((await row.textContent()) ?? '').includes('di 130.000,50 €')
      const target = isLeft ? '140.000,50' : '130.000,50'
      await row.getByRole('button', { name: /^Modifica l'obiettivo di/ }).click()
      const asked = page.getByRole('dialog', { name: 'Sblocca gli obiettivi' })
      const unlock = async () => {
        await asked.getByLabel('Password', { exact: true }).fill('soglia1')
        await asked.getByRole('button', { name: 'Sblocca' }).click()
        await expect(asked).toBeHidden()
      }
      await unlock()
      const typed = page.getByLabel('Nuovo obiettivo annuo (€)')
      await typed.fill(target)
      const save = async () => {
        await page.getByRole('button', { name: 'Salva obiettivo' }).click()
        await expect(page.getByRole('dialog', { name: 'Cambio obiettivo' })).toContainText(`${target} €`)
        await page.getByRole('button', { name: 'Cambia obiettivo' }).click()
      }
      const refuseOnce = (status: number, code: string, Message: string) =>
        page.route(
          '**/api/obiettivi/obiettivo/modifica',
          route =>
            route.fulfill({
              status,
              contentType: 'application/problem+json',
              json: { type: 'about:blank', title: Message, status, detail: Message, code, Message },
            }),
          { times: 1 },
        )
      await refuseOnce(409, 'target.locked', 'Gli obiettivi sono bloccati')
      await save()
      await expect(asked.getByText("L'importo scritto resta.")).toBeVisible()
      await unlock()
      await expect(typed).toHaveValue(target)
      await refuseOnce(404, 'agent.unknown', 'Agente non trovato.')
      await save()
      await expect(
        page.getByText("Errore. Impossibile modificare l'obiettivo: Agente non trovato."),
      ).toBeVisible()
      await expectNothingFound(page)
      await save()
      await expect(typed).toBeHidden()
      await expect(row).toContainText(`di ${target} €`)
    },
  )
})

test('whose targets are shown: of a whole team, of the agent of a customer, on a phone the own', async ({
  page,
}) => {
  await step(page, 'a head agent that looks at the whole team has a row for each of it', async () => {
    await openAs(page, 'capo', '/obiettivi?filtro=Agente:SQUADRA')
    await expect(page.getByText(/^([2-9]|\d\d) agenti$/)).toBeVisible()
    expect(await rows(page).count()).toBeGreaterThan(1)
    await expect(page.getByText('Errore')).toHaveCount(0)
  })

  await step(page, 'whoever looks as a customer reads whose targets are shown', async () => {
    await openAs(page, 'admin', '/obiettivi?filtro=Cliente:C00001')
    await expect(page.getByText('1 agente', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Obiettivi dell'agente di .+: .+ \(A\d+\)\.$/)).toBeVisible()
    await expectNothingFound(page)
  })

  await step(page, 'an agent on a phone sees its own year, opened, and no lock', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, 'agente', '/obiettivi')
    await expect(page.getByText('1 agente', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Fatturato \d{4}, finora/)).toBeVisible()
    await expect(page.getByRole('button', { name: /Modifica/ })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectNothingFound(page)
  })
})
