import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SampleDoor } from '#contract/quotes/starts.ts'
import { refused } from '#tests/components/answers.ts'
import { aDesk, aRow } from '#tests/components/sample-desk.ts'
import { showScreen } from '#tests/components/show.tsx'
import { aDoor } from '#tests/support/small-catalogue.ts'
import { quoteScreen } from '../screen.ts'
import { configurationOf, noStarts } from './starts.ts'

const name = () => page.getByRole('textbox', { name: 'Nome' })
const button = (text: string) => page.getByRole('button', { name: text, exact: true })

async function open(PorteTipo: SampleDoor[] = []) {
  const { answers } = aDesk([aRow(1)])
  const portal = await showScreen(quoteScreen, { at: '/preventivo?numero=73', as: 'Cliente', answers })
  portal.answer({ quoteStarts: { read: { ...noStarts, PorteTipo }, saveSample: 4, removeSample: 'OK' } })
  await page.getByRole('button', { name: 'Nuova posizione' }).first().click()
  await button('Cambia partenza').click()
  return portal
}

const bath: SampleDoor = {
  ...{ Id: 3, Nome: 'Bagno', SoloMia: false },
  Configurazione: configurationOf(aDoor({ widthMm: 700 })),
}

test('the present door is kept under a name, and a refusal stays in the dialog', async () => {
  const portal = await open()
  await page.getByRole('menuitem', { name: 'Porte tipo…' }).click()
  await button('Salva').click()
  await expect.element(page.getByText('Scrivi un nome')).toBeVisible()
  portal.answer({ quoteStarts: { saveSample: refused('sampleDoor.full') } })
  await name().fill('Cucina')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Ci sono già 50 porte tipo')).toBeVisible()
  const kept = { ...bath, Nome: 'Cucina' }
  portal.answer({ quoteStarts: { read: { ...noStarts, PorteTipo: [kept] }, saveSample: 4 } })
  await page.getByRole('checkbox', { name: 'Solo per me' }).click()
  await button('Salva').click()
  await expect.element(page.getByText('Porta tipo salvata')).toBeVisible()
  expect(portal.sent('quoteStarts.saveSample').at(-1)).toMatchObject({
    ...{ Nome: 'Cucina', SoloMia: true },
    Configurazione: { Modello: '110', L: 600 },
  })
  await button('Cambia partenza').click()
  await expect.element(page.getByRole('menuitem', { name: 'Come la porta tipo «Cucina»' })).toBeVisible()
})

test('a position begins like a kept door, which is replaced by its name and deleted with a way back', async () => {
  const portal = await open([bath])
  await page.getByRole('menuitem', { name: 'Come la porta tipo «Bagno»' }).click()
  await expect.element(page.getByText('porta tipo «Bagno»').first()).toBeVisible()
  await button('Cambia partenza').click()
  await page.getByRole('menuitem', { name: 'Porte tipo…' }).click()
  await name().fill('bagno')
  await expect.element(button('Sostituisci')).toBeVisible()
  await button('Elimina la porta tipo Bagno').click()
  await button('Annulla').last().click()
  await expect
    .poll(() => portal.sent('quoteStarts.saveSample'))
    .toMatchObject([{ Nome: 'Bagno', SoloMia: false, Configurazione: { L: 700 } }])
})
