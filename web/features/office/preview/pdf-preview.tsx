import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { CompanySettings } from '#contract/office.ts'
import { client } from '#web/kit/connection.ts'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'

/** Opens the confirmation of an invented order. */
export function PdfPreview({ company }: { company: CompanySettings }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="soft">
        Una conferma d'ordine inventata: testata, condizioni e piè di pagina sono i tuoi.
      </p>
      <div>
        <IconedButton variant="default" icon={IconFileText} onClick={() => setOpen(true)}>
          Apri il PDF
        </IconedButton>
      </div>
      {isOpen && (
        <LazyPdfDialog
          title="Anteprima della conferma d'ordine"
          fileName="anteprima.pdf"
          load={async signal => (await client.office.previewPdf({ body: company, signal })).blob}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
