import type { PartnerFile } from '#contract/trends.ts'
import { client } from '#web/kit/connection.ts'
import { type Filter, useFilter } from '#web/kit/filter.ts'
import { Papers } from '../files/papers.tsx'

interface Props {
  /** Name of the files' owner. */
  title: string
  files: readonly PartnerFile[]
  onClose: () => void
}

export function PartnerFiles(props: Props) {
  const filter = useFilter()
  async function load({ Percorso }: PartnerFile, signal: AbortSignal) {
    const file = await readFile(Percorso, { filter, signal })
    return file.blob
  }
  return <Papers {...props} load={load} />
}

interface Asked {
  filter: Filter | undefined
  signal: AbortSignal
}

/** The path tells which call loads the file. */
function readFile(path: string, { filter, signal }: Asked) {
  const [, ofPromotion] = path.split('/promozioni/')
  if (ofPromotion) {
    const [promozione = '', file] = ofPromotion.split('/').map(decodeURIComponent)
    return file
      ? client.profile.promotionOfficeFile({ params: { promozione, file }, signal })
      : client.profile.promotionFile({ params: { promozione }, signal })
  }
  const name = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
  if (path.includes('/clienti/documenti/'))
    return client.customers.document({ params: { documento: name }, signal })
  return client.trends.document({ filter, params: { documento: name }, signal })
}
