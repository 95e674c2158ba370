import { Box, Button, Flex } from '@mantine/core'
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Dialog } from '../dialog.tsx'
import { Failure } from '../failure.tsx'
import { IconedButton } from '../icon-button.tsx'
import classes from './pdf-dialog.module.css'
import { printPdf } from './print-pdf.ts'
import { usePdf } from './use-pdf.ts'

const PdfPages = lazy(() => import('./pdf-pages.tsx').then(module => ({ default: module.PdfPages })))

interface PdfDialogProps {
  onClose: () => void
  title: string
  /** The name includes the extension. */
  fileName: string
  load: (signal: AbortSignal) => Promise<Blob>
  note?: ReactNode
  footer?: ReactNode
}

export function PdfDialog({ onClose, title, footer, ...document }: PdfDialogProps) {
  return (
    <Dialog onClose={onClose} title={title} size={900} footer={footer} flush>
      <PdfDocument {...document} />
    </Dialog>
  )
}

function PdfDocument({ fileName, load, note }: Pick<PdfDialogProps, 'fileName' | 'load' | 'note'>) {
  const { file, failure, retry, fail } = usePdf(load)
  const link = {
    component: 'a',
    variant: 'default',
    href: file?.url,
    'data-disabled': !file || undefined,
    'aria-disabled': !file,
  } as const
  return (
    <>
      <Flex className={classes.tools} wrap="wrap" gap="sm">
        <Button
          {...link}
          download={fileName}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          Scarica
        </Button>
        <Button
          {...link}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          Apri
        </Button>
        <IconedButton
          variant="default"
          icon={IconPrinter}
          disabled={!file}
          onClick={() => file && printPdf(file.url)}
        >
          Stampa
        </IconedButton>
      </Flex>
      {note && <div className={classes.note}>{note}</div>}
      <ScrollRegion className={classes.view} label="Pagine del documento">
        {failure && <Failure message={failure} onRetry={retry} />}
        {!failure && !file && <PdfWaiting />}
        {!failure && file && (
          <Suspense fallback={<PdfWaiting />}>
            <PdfPages blob={file.blob} waiting={<PdfWaiting />} onFailure={fail} />
          </Suspense>
        )}
      </ScrollRegion>
    </>
  )
}

function PdfWaiting() {
  return (
    <div className={classes.sheet} role="status">
      <Box component="p" pt={48} c="black" ta="center">
        Il documento si prepara…
      </Box>
    </div>
  )
}
