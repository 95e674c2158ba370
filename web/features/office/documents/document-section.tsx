import { Button, Stack } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconPhoto, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { largestDocumentBytes } from '#contract/document-limits.ts'
import type { DocumentCode, OfficeDocument } from '#contract/documents/office.ts'
import { longest } from '#contract/fields/lengths.ts'
import { counted } from '#rules/italian-words.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { officeClient } from '#web/kit/office-client.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { saveFile } from '#web/kit/save-file.ts'
import { Empty } from '#web/ui/empty.tsx'
import { sizeText } from '#web/ui/file-check.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import classes from '../contents/desk.module.css'
import { DeskList, KeptRow, RowButton } from '../contents/kept-row.tsx'
import { UploadList } from '../contents/upload-list.tsx'
import { type KeptActs, useKept } from '../contents/use-kept.ts'
import { useSentFiles } from '../contents/use-sent-files.ts'
import { CodeDialog } from './code-dialog.tsx'
import { CodeList } from './code-list.tsx'
import { replaceDocument, sendDocument } from './document-data.ts'

const { documentOffice } = officeClient
const accept = '.pdf,.jpg,.jpeg,.png,.gif'

export function DocumentSection() {
  const documents = useQuery(documentOffice.list.query())
  const codes = useQuery(documentOffice.codes.query())
  const removed = useQuery(documentOffice.removed.query())
  const [edited, setEdited] = useState<DocumentCode | 'new'>()
  const uploads = useSentFiles(sendDocument)
  const { removal, actsOn } = useKept<OfficeDocument, { documento: string }>({
    noun: 'Documento',
    nameOf: ({ Descrizione }) => Descrizione,
    question: ({ Descrizione }) => `Vuoi eliminare «${Descrizione}»? I codici non lo mostreranno più.`,
    paramsOf: documento => ({ documento }),
    rename: (params, Descrizione) => documentOffice.describe({ params, body: { Descrizione } }),
    replace: replaceDocument,
    remove: documentOffice.remove,
  })
  return (
    <Stack gap="lg" maw={1000}>
      <PageHead title="Documenti" count="per chi ha un codice, alla pagina /doc" />
      <Panel title="Documenti" count={documents.data && String(documents.data.length)}>
        <FileDrop
          label="Aggiungi documenti"
          accept={accept}
          maxBytes={largestDocumentBytes}
          multiple
          note="PDF o immagini · meno di 20 MB"
          onFiles={files => uploads.sendAll(files)}
        />
        <UploadList uploads={uploads.sent} />
        <Loaded query={documents} lines={4}>
          {data =>
            data.length === 0 ? (
              <Empty text="Non c'è ancora nessun documento" />
            ) : (
              <DeskList label="Documenti pubblici">
                {data.map(shown => (
                  <li key={shown.Id} className={classes.row}>
                    <DocumentRow shown={shown} {...actsOn(shown)} />
                  </li>
                ))}
              </DeskList>
            )
          }
        </Loaded>
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
        <Loaded query={codes} lines={4}>
          {data =>
            data.length === 0 ? (
              <Empty text="Non c'è ancora nessun codice" />
            ) : (
              <CodeList codes={data} onEdit={setEdited} />
            )
          }
        </Loaded>
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

interface DocumentRowProps extends KeptActs {
  shown: OfficeDocument
}

function DocumentRow({
  shown: { Id, Descrizione, Byte, Codici, Anteprima, Tipo },
  ...acts
}: DocumentRowProps) {
  const Icon = Tipo === 'pdf' ? IconFileTypePdf : IconPhoto
  async function save() {
    const { blob, name } = await documentOffice.file({ params: { documento: String(Id) } })
    saveFile(blob, name)
  }
  return (
    <KeptRow
      picture={
        Anteprima ? (
          <SizedPicture className={classes.thumb} picture={Anteprima} alt="" sizes="96px" />
        ) : (
          <span className={classes.thumb}>
            <Icon size={28} stroke={1.5} aria-hidden />
          </span>
        )
      }
      label={`Descrizione di ${Descrizione}`}
      name={Descrizione}
      maxLength={longest.description}
      accept={accept}
      tools={<RowButton icon={IconDownload} label={`Scarica: ${Descrizione}`} onClick={() => void save()} />}
      {...acts}
    >
      <span className={classes.soft}>
        {sizeText(Math.max(1_024, Byte))}, {counted(Codici, 'codice', 'codici')}
      </span>
    </KeptRow>
  )
}
