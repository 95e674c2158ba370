import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OfferImage } from '#contract/offers.ts'
import { show } from '#tests/components/show.tsx'
import { client } from '#web/kit/connection.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { menuEntries } from './arranged-list.examples.tsx'
import { ArrangedList } from './arranged-list.tsx'

const order = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(item => item.textContent)

test('an arrow moves a row, keeps the focus and tells the place', async () => {
  await show(menuEntries)
  const down = page.getByRole('button', { name: 'Sposta giù: Home' })
  await down.click()
  await expect.poll(order).toEqual(['Ordini', 'Home', 'Clienti'])
  await expect.element(down).toHaveFocus()
  await expect.element(page.getByText('Home: posizione 2 di 3')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toEqual(['Ordini', 'Clienti', 'Home'])
})

test('the first row cannot go up, nor the last one down', async () => {
  await show(menuEntries)
  await expect
    .element(page.getByRole('button', { name: 'Sposta su: Home' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByRole('button', { name: 'Sposta giù: Clienti' }))
    .toHaveAttribute('aria-disabled', 'true')
})

const Immagine = { Codice: 'a1b2c3d4e5f6a7b8c9d0', Larghezza: 700, Altezza: 500, Larghezze: [480] }
const images: OfferImage[] = ['Laccati', 'Colori', 'Maniglie'].map((Descrizione, at) => ({
  Id: at + 1,
  Descrizione,
  PathFile: '/api/immagini/a1',
  Immagine,
}))
const imagesQuery = client.offers.list.query()

function OfferImages() {
  const { data = [] } = useQuery(imagesQuery)
  const { run } = useCommand(officeClient.offerDesk.arrange, { several: 'inTurn' })
  return (
    <ArrangedList
      label="Immagini"
      items={data}
      nameOf={({ Descrizione }) => Descrizione}
      onPlace={(_item, _to, placed) =>
        run({ params: { luogo: 'griglia' }, body: { Ids: placed.map(({ Id }) => Id) } })
      }
    >
      {({ Descrizione }, arrows) => (
        <>
          <span>{Descrizione}</span>
          {arrows}
        </>
      )}
    </ArrangedList>
  )
}

test('a press after the last change starts from the place shown, though an older answer came and the next is awaited', async () => {
  const arranged = Promise.withResolvers<'OK'>()
  const asked = Promise.withResolvers<OfferImage[]>()
  const portal = await show(<OfferImages />, {
    answers: { offers: { list: images }, offerDesk: { arrange: () => arranged.promise } },
  })
  const down = page.getByRole('button', { name: 'Sposta giù: Laccati' })
  await down.click()
  await expect.poll(order).toEqual(['Colori', 'Laccati', 'Maniglie'])
  queryClient.setQueryData(imagesQuery.queryKey, images)
  portal.answer({ offers: { list: () => asked.promise } })
  arranged.resolve('OK')
  await expect.poll(() => portal.calls.filter(({ call }) => call === 'offers.list')).toHaveLength(2)
  expect(queryClient.isMutating()).toBe(0)
  expect(order()).toEqual(['Colori', 'Laccati', 'Maniglie'])
  await down.click()
  await expect.poll(() => portal.sent('offerDesk.arrange')).toEqual([{ Ids: [2, 1, 3] }, { Ids: [2, 3, 1] }])
  asked.resolve(images)
})
