import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roles } from '#contract/roles.ts'
import { counted } from '#rules/italian-words.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { officeUrl } from '../office-url.ts'
import { foldersQuery } from './download-data.ts'
import classes from './downloads.module.css'
import { FilePane } from './file-pane.tsx'
import { FolderDialog, type FolderShown } from './folder-dialog.tsx'
import { FolderTree } from './folder-tree.tsx'
import { RemovedDownloads } from './removed-downloads.tsx'

export function DownloadSection() {
  const { url, change } = useUrlState(officeUrl)
  const query = useQuery(foldersQuery)
  const [shown, setShown] = useState<FolderShown>()
  const folders = query.data
  const found = folders?.find(({ Id }) => Id === url.cartella)
  const chosen = found && found.Padre > 0 ? found : undefined
  const choose = (cartella: number) => void change({ cartella })
  return (
    <>
      <PageHead
        title="Download"
        count={folders && counted(folders.length, 'cartella', 'cartelle')}
        actions={
          <Button
            leftSection={<IconFolderPlus size={16} stroke={2} aria-hidden />}
            onClick={() =>
              setShown({ Id: 0, Padre: found ? found.Padre || found.Id : 0, Ruoli: found?.Ruoli ?? roles })
            }
          >
            Nuova cartella
          </Button>
        }
      >
        <RemovedDownloads />
      </PageHead>
      <Loaded query={query} lines={10}>
        {data => data.length === 0 && <Empty text="Non c'è ancora nessuna cartella: creane una." />}
      </Loaded>
      {folders && folders.length > 0 && (
        <div className={classes.panes}>
          <FolderTree
            folders={folders}
            chosen={chosen?.Id}
            onChoose={({ Id }) => choose(Id)}
            onEdit={setShown}
          />
          {chosen ? (
            <FilePane key={chosen.Id} folder={chosen} folders={folders} />
          ) : (
            <p className="label paragraph">Scegli una cartella per vedere e caricare i suoi file.</p>
          )}
        </div>
      )}
      {shown && folders && (
        <FolderDialog
          folder={shown}
          folders={folders}
          onClose={() => setShown(undefined)}
          onSaved={id => {
            if (shown.Id === 0) choose(id)
          }}
        />
      )}
    </>
  )
}
