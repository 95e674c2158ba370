import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import {
  companyWithLogo,
  logoRefused,
  mailFailed,
  mailUnderWay,
  typedCompany,
} from './preview-section.examples.tsx'

const preview = page.getByRole('region', { name: 'Anteprima' })
const choose = (look: string) => userEvent.click(preview.getByText(look, { exact: true }))
const frame = () => document.querySelector('iframe')

test('the sign-in page shows the name while it is typed, and nothing of it can be pressed', async () => {
  await show(typedCompany, { width: 'phone' })
  await page.getByLabelText('Nome').fill('Porte Nuove')
  await expect.element(preview.getByText(/partner ufficiali di Porte Nuove già presenti/)).toBeInTheDocument()
  const login = preview.getByRole('button', { name: 'Login', includeHidden: true }).element() as HTMLElement
  login.focus()
  expect(document.activeElement).not.toBe(login)
})

test('the mail follows what is typed, in a frame without scripts or links', async () => {
  const portal = await show(typedCompany)
  await choose('Mail')
  await expect.element(preview.getByText('Il tuo accesso – Porte Rossi')).toBeInTheDocument()
  await page.getByLabelText('Nome').fill('Porte Nuove')
  await expect.element(preview.getByText('Il tuo accesso – Porte Nuove')).toBeInTheDocument()
  expect(frame()?.getAttribute('sandbox')).toBe('')
  expect(frame()?.inert).toBe(true)
  expect(portal.calls.map(({ call }) => call)).not.toContain('office.saveSettings')
})

test('a colour that is none is told instead of a mail', async () => {
  await show(typedCompany)
  await choose('Mail')
  await page.getByLabelText('Colore del marchio', { exact: true }).fill('#12')
  await expect.element(preview.getByText(/Correggi prima i campi/)).toBeInTheDocument()
  expect(frame()).toBeNull()
})

test.each([
  ['is under way', mailUnderWay],
  ['failed', mailFailed],
])('without an answer nothing is framed: the mail %s', async (state, example) => {
  await show(example, { width: 'phone' })
  await choose('Mail')
  if (state === 'failed') await expect.element(preview.getByText(/si sta riavviando/)).toBeInTheDocument()
  expect(frame()).toBeNull()
})

const logoField = page.getByRole('group', { name: 'Logo' })
const mark = () => getComputedStyle(document.querySelector('section .brand svg') as Element)
const markWidth = () => Math.round(Number.parseFloat(mark().width))
const upload = (name: string) =>
  userEvent.upload(logoField.getByLabelText(/il logo/), new File(['x'], name, { type: 'image/png' }))

test('a logo is shown before it is saved, and a removed one can be put back', async () => {
  const portal = await show(companyWithLogo)
  const name = () => getComputedStyle(document.querySelector('section .brand-name') as Element).fontSize
  await expect.poll(markWidth).toBe(84)
  expect(name()).toBe('0px')
  await upload('nuovo.png')
  await expect.poll(markWidth).toBe(28)
  expect(mark().backgroundImage).toContain('data:image/png')
  expect(name()).toBe('18px')
  await logoField.getByRole('button', { name: 'Togli il logo' }).click()
  await expect.poll(() => mark().backgroundImage).toBe('none')
  await choose('Mail')
  await expect.poll(() => frame()?.srcdoc).toContain('senza logo')
  await logoField.getByRole('button', { name: 'Rimetti il logo' }).click()
  await expect.poll(() => frame()?.srcdoc).toContain('con logo')
  expect(portal.calls.map(({ call }) => call)).not.toContain('office.saveSettings')
})

test('a file that is no logo is refused in words, by its ending or by the server', async () => {
  await show(logoRefused, { width: 'phone' })
  await upload('disegno.svg')
  await expect.element(logoField.getByText(/sono accettati solo file/)).toBeInTheDocument()
  await upload('rotto.png')
  await expect.element(logoField.getByText(/non è un'immagine PNG, JPG o WebP/)).toBeInTheDocument()
})

test('a pale colour is shown in the darker step that bar and buttons take, and told beside its field', async () => {
  await show(typedCompany)
  await page.getByLabelText('Colore del marchio', { exact: true }).fill('#ffff00')
  await expect.element(page.getByText(/usano il tono più scuro #7[0-9a-f]7[0-9a-f]00/)).toBeInTheDocument()
  const ground = (selector: string) =>
    getComputedStyle(document.querySelector(`section ${selector}`) as Element).backgroundColor
  expect(ground('.public-header')).toMatch(/^rgb\(1[12]\d, 1[12]\d, 0\)$/)
  expect(ground('.entry button[class*=Button]')).toBe(ground('.public-header'))
})
