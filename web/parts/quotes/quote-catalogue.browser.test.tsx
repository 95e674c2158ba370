import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offline } from '#tests/components/answers.ts'
import { catalogueAnswer } from '#tests/components/sample-desk.ts'
import { show } from '#tests/components/show.tsx'
import { queryClient } from '#web/kit/query-client.ts'
import { rangeQuery } from './quote-catalogue.ts'

const collections = ['Speedy', 'Torre'].map(collezione => ({ collezione, modelli: 2, testo: '' }))
const [model] = catalogueAnswer.modelli
const torre = {
  ...catalogueAnswer,
  collezione: 'Torre',
  modelli: model ? [{ ...model, variante: 'T10' }] : [],
}

function Models() {
  const { data } = useQuery(rangeQuery('Speedy'))
  return <p>{data?.models.map(({ code, collection }) => `${collection} ${code}`).join(', ')}</p>
}

const online = {
  collections,
  whole: ({ params }: { params: { collezione: string } }) =>
    params.collezione === 'Torre' ? torre : catalogueAnswer,
}
const all = page.getByText('Speedy 110, Speedy UNO, Torre T10')

test('without a network a quote has the collections that this browser has seen last', async () => {
  await show(<Models />, { answers: { catalogue: online } })
  await expect.element(all).toBeVisible()
  queryClient.clear()
  await show(<Models />, { answers: { catalogue: { collections: offline, whole: offline } } })
  await expect.element(all).toBeVisible()
})

test('a collection whose copy is gone is asked for again, by the kept list', async () => {
  await show(<Models />, { answers: { catalogue: online } })
  await expect.element(all).toBeVisible()
  queryClient.clear()
  localStorage.removeItem('soglia.catalogue.Torre')
  await show(<Models />, { answers: { catalogue: { ...online, collections: offline } } })
  await expect.element(all).toBeVisible()
})
