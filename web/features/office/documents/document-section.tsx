import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { largestDocumentBytes } from '#contract/document-limits.ts'
import type { DocumentCode } from '#contract/documents/office.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { UploadList } from '../contents/upload-list.tsx'
import { useSentFiles } from '../contents/use-sent-files.ts'
import { CodeDialog } from './code-dialog.tsx'
import { CodeList } from './code-list.tsx'
import {
  codesQuery,
  documentsQuery,
  removedDocumentsQuery,
  sendDocument,
  useRemoveDocument,
} from './document-data.ts'
import { DocumentList } from './document-list.tsx'

export function DocumentSection() {
  const documents = useQuery(documentsQuery)
  const codes = useQuery(codesQuery)
  const removed = useQuery(removedDocumentsQuery)
  const removal = useRemoveDocument()
  const [edited, setEdited] = useState<DocumentCode | 'new'>()
  const uploads = useSentFiles(sendDocument)
  const [failure, codesFailure] = [failureOf(documents), failureOf(codes)]
  return (
    <Stack gap="lg" maw={1000}>
      <Toolbar title="Documenti" count="per chi ha un codice, alla pagina /doc" />
      <Panel title="Documenti" count={documents.data && String(documents.data.length)}>
        <FileDrop
          label="Aggiungi documenti"
          accept=".pdf,.jpg,.jpeg,.png,.gif"
          maxBytes={largestDocumentBytes}
          multiple
          note="PDF o immagini, meno di 20 MB"
          onFiles={files => uploads.sendAll(files)}
        />
        <UploadList uploads={uploads.sent} />
        {failure && <Failure {...failure} />}
        {documents.isPending && <SkeletonLines lines={4} />}
        {documents.data?.length === 0 && <Empty text="Non c'è ancora nessun documento" />}
        {documents.data && documents.data.length > 0 && (
          <DocumentList documents={documents.data} remove={removal.ask} />
        )}
        <RemovedToday removed={removed.data} {...removal} />
      </Panel>
      <Panel
        title="Codici"
        count={codes.data && String(codes.data.length)}
        action={
          <Button
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            disabled={!documents.data?.length}
            onClick={() => setEdited('new')}
          >
            Nuovo codice
          </Button>
        }
      >
        {codesFailure && <Failure {...codesFailure} />}
        {codes.isPending && <SkeletonLines lines={4} />}
        {codes.data?.length === 0 && <Empty text="Non c'è ancora nessun codice" />}
        {codes.data && codes.data.length > 0 && <CodeList codes={codes.data} onEdit={setEdited} />}
      </Panel>
      {edited && documents.data && (
        <CodeDialog
          code={edited === 'new' ? undefined : edited}
          documents={documents.data}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  )
}
