import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { NonConformityRow } from '#contract/returns.ts'
import { show } from '#tests/components/show.tsx'
import { thingTitle } from '#web/kit/thing-title.ts'
import { ReturnOpened } from './return-opened.tsx'

const row: NonConformityRow = {
  ...{ Tipo: 'documento', Id: 1, Tipo_Documento: 'RC', Num_Ord: '26/03604', Num_Conferma: 'C26-1' },
  ...{ Data_Ord: '2026-11-20', CodCliente: 'C1', CLRAGSOC: 'Habitat Serafini', Riferimento: 'Villa Santoro' },
  ...{ CodPag: '', Reparti: '', TotImponibile: 186.4, NoteConto: "Graffio sull'anta", Visionato: false },
  ...{ VisionatoDa: '', VisionatoIl: null, ElencoPdf: [], ElencoFile: [] },
}

const marked: number[] = []
type Reader = 'Admin' | 'Agente' | 'Cliente'
const open = (
  given: Partial<NonConformityRow>,
  as: Reader,
  { isGift = false, width = 'desk' as 'desk' | 'phone' } = {},
) =>
  show(
    <ReturnOpened
      opened={{ row: { ...row, ...given }, what: 'everything' }}
      isGift={isGift}
      onMark={({ Id }) => marked.push(Id)}
      onClose={() => undefined}
    />,
    { as, width },
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const steps = page.getByRole('list', { name: 'Stato del documento' }).getByRole('listitem')
const story = page.getByRole('list', { name: 'Storia' }).getByRole('listitem')

test('the office is told that it is to view the document, and does so by the one main action', async () => {
  await open({}, 'Admin')
  await expect.element(page.getByRole('dialog', { name: 'Reso 26/03604 Villa Santoro' })).toBeVisible()
  expect(thingTitle.get()).toBe('Reso 26/03604 · Villa Santoro')
  await expect.element(page.getByText('Prossimo passo · tocca a te')).toBeVisible()
  await expect.element(steps.nth(1)).toMatchTextContent('Da visionare')
  await button('Segna come visionato').click()
  expect(marked).toEqual([1])
})

test('a viewed gift has nothing to do any more, and tells who viewed it', async () => {
  const viewed = { Visionato: true, VisionatoDa: 'serra', VisionatoIl: '2026-11-23T08:05:00Z' }
  await open(viewed, 'Admin', { isGift: true })
  await expect.element(page.getByRole('dialog', { name: 'Omaggio 26/03604' })).toBeVisible()
  await expect.element(story.nth(0)).toMatchTextContent('Visionato da serra23/11/2026 09:05')
  await expect.element(page.getByText(/Prossimo passo/)).not.toBeInTheDocument()
  await expect.element(button('Segna come visionato')).not.toBeInTheDocument()
  await button('Altre azioni').click()
  await expect.element(page.getByRole('menuitem', { name: 'Segna da visionare' })).toBeVisible()
})

test('dealers and agents see the document without the office’s state', async () => {
  for (const as of ['Cliente', 'Agente'] as const) {
    await open({}, as)
    await expect.element(page.getByText("Graffio sull'anta")).toBeVisible()
    await expect.poll(() => story.elements()).toHaveLength(1)
    await expect.element(steps).not.toBeInTheDocument()
    await expect.element(page.getByText(/Prossimo passo/)).not.toBeInTheDocument()
    await expect
      .poll(() => page.getByRole('link', { name: 'Habitat Serafini' }).elements())
      .toHaveLength(as === 'Agente' ? 1 : 0)
  }
})

test('on a phone the next step stands above the facts, and no step touches the one before', async () => {
  await open({}, 'Admin', { width: 'phone' })
  await expect.element(page.getByText('Prossimo passo · tocca a te')).toBeVisible()
  const edges = (element: Element) => element.getBoundingClientRect()
  const next = edges(page.getByRole('region', { name: 'Prossimo passo' }).element())
  expect(next.bottom).toBeLessThan(edges(page.getByText("Graffio sull'anta").element()).top)
  const day = edges(steps.nth(0).getByText('20/11/2026').element())
  expect(edges(steps.nth(1).element()).top - day.bottom).toBeGreaterThan(10)
})
