import type { DownloadFile, DownloadFolder, DownloadTab } from '#contract/downloads.ts'
import { holdsAllWords } from '#rules/search-fold.ts'

/** A folder with its visible files. In search results, `within` is the name of the parent folder. */
export interface ShownFolder extends DownloadFolder {
  within?: string
}

/** One row of the page: a folder's heading, or the files that fit side by side. */
export type DownloadRow = { key: string; height: number } & (
  | { kind: 'folder'; folder: ShownFolder }
  | { kind: 'files'; files: readonly DownloadFile[] }
)

export const rowHeights = { folder: 56, files: 244 }

export function downloadRows(folders: readonly ShownFolder[], columns: number): DownloadRow[] {
  return folders.flatMap(folder => [
    { kind: 'folder' as const, folder, key: `folder ${folder.Id}`, height: rowHeights.folder },
    ...Array.from({ length: Math.ceil(folder.Files.length / columns) }, (_, row) => ({
      kind: 'files' as const,
      files: folder.Files.slice(row * columns, (row + 1) * columns),
      key: `files ${folder.Id} ${row}`,
      height: rowHeights.files,
    })),
  ])
}

/** Searches all tabs. A file matches if its own name or its folder's name contains every word. */
export function foundFolders(tabs: readonly DownloadTab[], search: string): ShownFolder[] {
  return tabs.flatMap(tab =>
    tab.SottoCartelle.flatMap(folder => {
      const Files = folder.Files.filter(file =>
        holdsAllWords(`${file.Descrizione} ${folder.Descrizione} ${tab.Descrizione}`, search),
      )
      return Files.length > 0 ? [{ ...folder, Files, within: tab.Descrizione }] : []
    }),
  )
}

export function countFiles(folders: readonly DownloadFolder[]): number {
  return folders.reduce((sum, { Files }) => sum + Files.length, 0)
}
