import type { NonConformityFile, NonConformityRow } from '#contract/returns.ts'
import { useFilter } from '#web/kit/filter.ts'
import { Papers } from '#web/parts/files/papers.tsx'
import { loadPaper } from './return-data.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { Photos } from './return-photos.tsx'

export interface Opened {
  row: NonConformityRow
  what: 'everything' | 'papers' | 'photos'
}

interface Props {
  opened: Opened
  isGift: boolean
  onMark: (row: NonConformityRow) => void
  onClose: () => void
}

/** The whole document, or its papers or photos alone. */
export function ReturnOpened({ opened: { row, what }, isGift, onMark, onClose }: Props) {
  const filter = useFilter()
  const load = (file: NonConformityFile, signal: AbortSignal) => loadPaper(filter, file, signal)
  if (what === 'papers')
    return (
      <Papers title={`Documenti di ${row.Num_Ord}`} files={row.ElencoPdf} load={load} onClose={onClose} />
    )
  if (what === 'photos') return <Photos row={row} from={0} onClose={onClose} />
  return <ReturnDialog {...{ row, isGift, onMark, load, onClose }} />
}
