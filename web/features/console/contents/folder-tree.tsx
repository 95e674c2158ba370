import { ActionIcon } from '@mantine/core'
import { IconFolder, IconPencil } from '@tabler/icons-react'
import type { ArrangedFolder } from '#contract/download-office.ts'
import { roles } from '#contract/roles.ts'
import { integer } from '#rules/italian-format.ts'
import classes from './downloads.module.css'

interface Props {
  folders: readonly ArrangedFolder[]
  chosen: number | undefined
  onChoose: (folder: ArrangedFolder) => void
  onEdit: (folder: ArrangedFolder) => void
}

/** Folders at the top, each with those that lie in it: the ones that hold files can be chosen. */
export function FolderTree({ folders, ...rest }: Props) {
  const tops = folders.filter(({ Padre }) => Padre === 0)
  return (
    <ul className={classes.tree} aria-label="Cartelle">
      {tops.map(top => (
        <li key={top.Id}>
          <FolderRow folder={top} {...rest} />
          <ul className={classes.branch} aria-label={top.Descrizione}>
            {folders
              .filter(({ Padre }) => Padre === top.Id)
              .map(folder => (
                <li key={folder.Id}>
                  <FolderRow folder={folder} {...rest} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function FolderRow({
  folder,
  chosen,
  onChoose,
  onEdit,
}: { folder: ArrangedFolder } & Omit<Props, 'folders'>) {
  const { Id, Descrizione, Padre, Ruoli, NumeroFile } = folder
  const text = (
    <>
      <strong>{Descrizione}</strong>
      <span className={classes.quiet}>
        {integer(NumeroFile)} file · {seenBy(Ruoli)}
      </span>
    </>
  )
  return (
    <div
      className={classes.folder}
      data-chosen={Id === chosen || undefined}
      data-top={Padre === 0 || undefined}
    >
      {Padre === 0 ? (
        <span className={classes.name}>{text}</span>
      ) : (
        <button
          type="button"
          className={classes.name}
          aria-pressed={Id === chosen}
          onClick={() => onChoose(folder)}
        >
          <IconFolder size={18} stroke={1.5} aria-hidden />
          <span className={classes.words}>{text}</span>
        </button>
      )}
      <ActionIcon
        variant="subtle"
        size="input-sm"
        aria-label={`Modifica cartella: ${Descrizione}`}
        onClick={() => onEdit(folder)}
      >
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function seenBy(shownTo: readonly string[]): string {
  if (shownTo.length === roles.length) return 'per tutti'
  return shownTo.length === 0 ? 'per nessuno' : `per ${shownTo.join(', ')}`
}
