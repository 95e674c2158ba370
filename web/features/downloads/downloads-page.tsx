import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DownloadFile, DownloadTab } from '#contract/downloads.ts'
import { integer } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { addressesQuery } from '#web/parts/downloads/download-calls.ts'
import { Empty } from '#web/ui/empty.tsx'
import { FailureStrip } from '#web/ui/failure.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { DownloadGrid } from './download-grid.tsx'
import { countFiles, foundFolders, type ShownFolder } from './download-rows.ts'
import { downloadsUrl } from './downloads-url.ts'

const FileViewer = lazyDialog(() =>
  import('#web/parts/downloads/file-viewer.tsx').then(module => module.FileViewer),
)

export function DownloadsPage() {
  const { url, change } = useUrlState(downloadsUrl)
  const tree = useQuery(client.downloads.tree.query())
  const tabs = tree.data
  const chosen = tabs?.find(({ Id }) => Id === url.scheda) ?? tabs?.[0]
  const folders = useShownFolders(tabs, chosen, url.cerca)
  const count = folders && countFiles(folders)
  const content = (
    <>
      <PageHead
        title="Download"
        count={
          count === undefined ? undefined : `${integer(count)} file${url.cerca && ' in tutte le cartelle'}`
        }
        search={{
          value: url.cerca,
          onChange: cerca => void change({ cerca }, { replace: true }),
          placeholder: 'Cerca file',
        }}
      />
      <Loaded query={tree} lines={10}>
        {() => folders && <Files folders={folders} isSearched={url.cerca !== ''} />}
      </Loaded>
    </>
  )
  return (
    <Page>
      {tabs && chosen ? (
        <PageTabs
          label="Cartelle"
          tabs={tabs.map(({ Id, Descrizione }) => ({ value: String(Id), label: Descrizione }))}
          value={String(chosen.Id)}
          onChange={tab => void change({ scheda: Number(tab), cerca: '' })}
        >
          {content}
        </PageTabs>
      ) : (
        content
      )}
    </Page>
  )
}

function useShownFolders(
  tabs: readonly DownloadTab[] | undefined,
  chosen: DownloadTab | undefined,
  search: string,
): readonly ShownFolder[] | undefined {
  return useMemo(
    () => tabs && (search.trim() === '' ? (chosen?.SottoCartelle ?? []) : foundFolders(tabs, search)),
    [tabs, chosen, search],
  )
}

interface Shown {
  file: DownloadFile
  among: readonly DownloadFile[]
}

function Files({ folders, isSearched }: { folders: readonly ShownFolder[]; isSearched: boolean }) {
  const addresses = useQuery(addressesQuery)
  const [shown, setShown] = useState<Shown>()
  if (folders.length === 0)
    return <Empty text={isSearched ? 'Nessun file trovato' : "Qui non c'è ancora nessun file"} />
  return (
    <>
      {addresses.isError && <FailureStrip {...(failureOf(addresses) ?? { message: '' })} />}
      <DownloadGrid
        folders={folders}
        isOpen={addresses.data !== undefined}
        onShow={(file, among) => setShown({ file, among })}
      />
      {shown && (
        <FileViewer
          file={shown.file}
          among={shown.among}
          onShow={file => setShown({ ...shown, file })}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
