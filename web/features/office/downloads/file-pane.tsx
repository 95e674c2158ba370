import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArrangedFolder } from '#contract/downloads/office.ts'
import type { DownloadFile } from '#contract/downloads.ts'
import { largestUploadBytes } from '#contract/upload-limits.ts'
import { toName } from '#rules/italian-words.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { addressesQuery } from '#web/parts/downloads/download-calls.ts'
import { ArrangedList } from '#web/ui/arranged/arranged-list.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useAskBeforeLeaving } from '#web/ui/use-ask-before-leaving.ts'
import { UploadList } from '../contents/upload-list.tsx'
import { useSentFiles } from '../contents/use-sent-files.ts'
import { filesQuery, useSaveFile } from './download-data.ts'
import classes from './downloads.module.css'
import { FileDialog } from './file-dialog.tsx'
import { DownloadFileRow } from './file-row.tsx'
import { sendDownload } from './send-download.ts'

interface Props {
  folder: ArrangedFolder
  folders: readonly ArrangedFolder[]
}

/** The files of one folder, including running uploads. */
export function FilePane({ folder, folders }: Props) {
  const query = useQuery(filesQuery(folder.Id))
  const addresses = useQuery(addressesQuery)
  const uploads = useSentFiles(sendDownload)
  const save = useSaveFile(folder.Id)
  const [shown, setShown] = useState<DownloadFile>()
  const files = query.data
  useAskBeforeLeaving(uploads.isBusy)
  const send = (chosen: readonly File[], replaced = 0) =>
    uploads.sendAll(chosen, { folder: folder.Id, replaced })
  return (
    <Flex
      component="section"
      direction="column"
      gap="md"
      miw={0}
      aria-label={`File di ${folder.Descrizione}`}
    >
      <FileDrop
        label={`Aggiungi file ${toName(folder.Descrizione)}`}
        note="Anche più di uno, fino a 1 GB ciascuno"
        maxBytes={largestUploadBytes}
        multiple
        onFiles={chosen => send(chosen)}
      />
      <UploadList uploads={uploads.sent} />
      <Loaded query={query} lines={6}>
        {data => data.length === 0 && <p className="label paragraph">La cartella è vuota.</p>}
      </Loaded>
      {files && (
        <ArrangedList
          label="File"
          items={files}
          nameOf={({ Descrizione }) => Descrizione}
          onPlace={(file, to) => save(file, { Posizione: to })}
          rowClass={classes.file}
        >
          {(file, arrows) => (
            <DownloadFileRow
              file={file}
              isOpen={addresses.data !== undefined}
              arrows={arrows}
              onMarkNew={Novita => save(file, { Novita })}
              onOpen={() => setShown(file)}
              onReplace={chosen => send([chosen], file.Id)}
            />
          )}
        </ArrangedList>
      )}
      {shown && (
        <FileDialog file={shown} folderId={folder.Id} folders={folders} onClose={() => setShown(undefined)} />
      )}
    </Flex>
  )
}
