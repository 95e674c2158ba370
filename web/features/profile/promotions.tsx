import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { PromotionFile } from '#contract/profile.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileList } from '#web/ui/file-list.tsx'
import { PdfDialog } from '#web/ui/pdf-dialog/pdf-dialog.tsx'
import { promotionPdf } from './profile-data.ts'

/** One file opens at once; several are offered in a list. */
export function Promotions({ files }: { files: readonly PromotionFile[] }) {
  const [isListOpen, setListOpen] = useState(false)
  const [shown, setShown] = useState<PromotionFile>()
  const [first, ...others] = files
  if (!first) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
        onClick={() => (others.length === 0 ? setShown(first) : setListOpen(true))}
      >
        Promozioni
      </Button>
      <Dialog open={isListOpen} onClose={() => setListOpen(false)} title="Promozioni" size="small">
        <FileList files={files} onOpen={setShown} />
      </Dialog>
      {shown && <PromotionPdf file={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function PromotionPdf({ file: { Nome, Percorso }, onClose }: { file: PromotionFile; onClose: () => void }) {
  const load = useCallback((signal: AbortSignal) => promotionPdf(Percorso, signal), [Percorso])
  const fileName = `${Nome.replaceAll(/[^\p{L}\d]+/gu, '-')}.pdf`
  return <PdfDialog open onClose={onClose} title={Nome} fileName={fileName} load={load} />
}
