import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/components/show.tsx'
import { door, photoFailed, photoLoading, photos, qrCode, sized } from './pictures.examples.tsx'

test('the arrows lead from photo to photo, and not past the last', async () => {
  await show(photos)
  await expect.element(page.getByText('1 di 3')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Foto' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByText('3 di 3')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Foto successiva' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('plus brings a photo nearer, and then the arrows scroll it', async () => {
  await show(photos)
  await expect.element(page.getByRole('region', { name: 'Foto' })).toHaveFocus()
  await userEvent.keyboard('+{ArrowRight}')
  await expect.element(page.getByText('1 di 3')).toBeVisible()
  await userEvent.keyboard('-{ArrowRight}')
  await expect.element(page.getByText('2 di 3')).toBeVisible()
})

test('a photo on its way and one that failed are told apart', async () => {
  await show(photoLoading)
  await expect.element(page.getByText('Caricamento della foto')).toBeVisible()
  await show(photoFailed)
  await expect.element(page.getByRole('alert')).toMatchTextContent('La foto non si trova.')
})

test('a drawing and a code say what they are', async () => {
  await show(door)
  await expect.element(page.getByRole('img', { name: 'Disegno: porta in legno' })).toBeVisible()
  await show(qrCode)
  await expect.element(page.getByRole('img', { name: "Indirizzo dell'offerta" })).toBeVisible()
})

test('a picture keeps its room where it does not come', async () => {
  await show(sized)
  const picture = page.getByRole('img', { name: 'Lo stabilimento' })
  await expect.poll(() => picture.element()).toHaveProperty('complete', true)
  await expect.element(picture).toHaveAttribute('srcset', expect.stringContaining('/480/webp 480w'))
  expect(picture.element().getBoundingClientRect().height).toBeCloseTo(133, 0)
})
