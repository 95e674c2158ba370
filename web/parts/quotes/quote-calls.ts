import { useQueryClient } from '@tanstack/react-query'
import { topics } from '#contract/topics.ts'
import { client } from '#web/kit/connection.ts'
import { tellOtherTabs } from '#web/kit/live-channel.ts'

export async function quotePdf(number: number, signal: AbortSignal): Promise<Blob> {
  const file = await client.quotes.print({ params: { id: String(number) }, signal })
  return file.blob
}

/** A changed quote affects its own page and every list that contains it, in other tabs too. */
export function useQuotesRefreshed() {
  const queries = useQueryClient()
  return () => {
    tellOtherTabs('preventivi')
    return Promise.all(
      topics.preventivi.map(feature =>
        queries.invalidateQueries({ queryKey: [feature], predicate: query => query.queryKey[1] !== 'image' }),
      ),
    )
  }
}
