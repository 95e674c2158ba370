import { useCallback, useState } from 'react'
import type { PartnerFile } from '#contract/trends.ts'
import { client } from '#web/kit/connection.ts'
import { type Filter, useFilter } from '#web/kit/filter.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileList } from '#web/ui/file-list.tsx'
import { PdfDialog } from '#web/ui/pdf-dialog/pdf-dialog.tsx'

interface Props {
  /** Of whom they are. */
  title: string
  files: readonly PartnerFile[]
  onClose: () => void
}

/** One file opens at once; several are offered in a list, which stays behind the one that is open. */
export function PartnerFiles({ title, files, onClose }: Props) {
  const [chosen, setChosen] = useState<PartnerFile>()
  const [first, ...others] = files
  if (!first) return null
  if (others.length === 0) return <PartnerPdf file={first} onClose={onClose} />
  return (
    <>
      <Dialog open onClose={onClose} title={title} size="small">
        <FileList files={files} onOpen={setChosen} />
      </Dialog>
      {chosen && <PartnerPdf file={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function PartnerPdf({ file: { Nome, Percorso }, onClose }: { file: PartnerFile; onClose: () => void }) {
  const filter = useFilter()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const name = decodeURIComponent(Percorso.slice(Percorso.lastIndexOf('/') + 1))
      const file = await readFile(Percorso, { name, filter, signal })
      return file.blob
    },
    [Percorso, filter],
  )
  const fileName = `${Nome.replaceAll(/[^\p{L}\d]+/gu, '-')}.pdf`
  return <PdfDialog open onClose={onClose} title={Nome} fileName={fileName} load={load} />
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
