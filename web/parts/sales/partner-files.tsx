import type { PartnerFile } from '#contract/trends.ts'
import { client } from '#web/kit/connection.ts'
import { type Filter, useFilter } from '#web/kit/filter.ts'
import { Papers } from '../files/papers.tsx'

interface Props {
  /** Of whom they are. */
  title: string
  files: readonly PartnerFile[]
  onClose: () => void
}

/** Documents of a customer, and of promotions. */
export function PartnerFiles(props: Props) {
  const filter = useFilter()
  async function load({ Percorso }: PartnerFile, signal: AbortSignal) {
    const name = decodeURIComponent(Percorso.slice(Percorso.lastIndexOf('/') + 1))
    const file = await readFile(Percorso, { name, filter, signal })
    return file.blob
  }
  return <Papers {...props} load={load} />
}

interface Asked {
  name: string
  filter: Filter | undefined
  signal: AbortSignal
}

/** Which call gives it stands in its path. */
function readFile(path: string, { name, filter, signal }: Asked) {
  if (path.includes('/promozioni/'))
    return client.profile.promotionFile({ params: { promozione: name }, signal })
  if (path.includes('/clienti/documenti/'))
    return client.customers.document({ params: { documento: name }, signal })
  return client.trends.document({ filter, params: { documento: name }, signal })
}
