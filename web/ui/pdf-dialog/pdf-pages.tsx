import './pdf-worker.ts'
import 'react-pdf/dist/Page/TextLayer.css'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { Document, type DocumentProps } from 'react-pdf'
import classes from './pdf-dialog.module.css'
import { PdfPage } from './pdf-page.tsx'

interface PdfPagesProps {
  blob: Blob
  waiting: ReactNode
  onFailure: () => void
}

interface Layout {
  count: number
  /** Height of the first page divided by its width; nearly always all pages have this ratio. */
  ratio: number
}

type LoadedDocument = Parameters<NonNullable<DocumentProps['onLoadSuccess']>>[0]

async function layoutOf(document: LoadedDocument): Promise<Layout> {
  const first = await document.getPage(1)
  const { width, height } = first.getViewport({ scale: 1 })
  return { count: document.numPages, ratio: height / width }
}

export function PdfPages({ blob, waiting, onFailure }: PdfPagesProps) {
  const { ref, width } = useElementSize()
  const [layout, setLayout] = useState<Layout>()
  return (
    <div ref={ref} className={classes.pages}>
      <Document
        file={blob}
        loading={waiting}
        error=""
        onLoadSuccess={document => void layoutOf(document).then(setLayout, onFailure)}
        onLoadError={onFailure}
      >
        {layout &&
          width > 0 &&
          Array.from({ length: layout.count }, (_, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={index}
              number={index + 1}
              count={layout.count}
              width={width}
              ratio={layout.ratio}
            />
          ))}
      </Document>
    </div>
  )
}
