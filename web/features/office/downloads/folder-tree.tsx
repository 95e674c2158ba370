import { Flex, Group, Stack } from '@mantine/core'
import { IconFolder, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ArrangedFolder } from '#contract/downloads/office.ts'
import { integer } from '#rules/italian-format.ts'
import { ArrangedList } from '#web/ui/arranged/arranged-list.tsx'
import { RowButton } from '../contents/kept-row.tsx'
import { rolesText } from '../role-values.ts'
import { usePlaceFolder } from './download-data.ts'
import classes from './downloads.module.css'

interface Props {
  folders: readonly ArrangedFolder[]
  chosen: number | undefined
  onChoose: (folder: ArrangedFolder) => void
  onEdit: (folder: ArrangedFolder) => void
}

/**
 * Top-level folders with their subfolders in the office's order. Only subfolders can be chosen, because only they hold
 * files.
 */
export function FolderTree({ folders, ...rest }: Props) {
  const inFolder = (id: number) => folders.filter(({ Padre }) => Padre === id)
  return (
    <Stack gap={0} miw={0}>
      <Neighbours label="Cartelle" folders={inFolder(0)} rowClass={classes.top}>
        {(top, arrows) => (
          <>
            <FolderRow folder={top} arrows={arrows} {...rest} />
            <Neighbours label={top.Descrizione} folders={inFolder(top.Id)} rowClass={classes.below}>
              {(folder, arrowsBelow) => <FolderRow folder={folder} arrows={arrowsBelow} {...rest} />}
            </Neighbours>
          </>
        )}
      </Neighbours>
    </Stack>
  )
}

interface NeighboursProps {
  label: string
  folders: readonly ArrangedFolder[]
  rowClass: string | undefined
  children: (folder: ArrangedFolder, arrows: ReactNode) => ReactNode
}

function Neighbours({ label, folders, rowClass = '', children }: NeighboursProps) {
  const place = usePlaceFolder()
  return (
    <ArrangedList
      label={label}
      items={folders}
      nameOf={({ Descrizione }) => Descrizione}
      onPlace={place}
      rowClass={rowClass}
    >
      {children}
    </ArrangedList>
  )
}

function FolderRow({
  folder,
  arrows,
  chosen,
  onChoose,
  onEdit,
}: { folder: ArrangedFolder; arrows: ReactNode } & Omit<Props, 'folders'>) {
  const { Id, Descrizione, Padre, Ruoli, NumeroFile } = folder
  const text = (
    <>
      <strong>{Descrizione}</strong>
      <span className="label">
        {integer(NumeroFile)} file · per {rolesText(Ruoli)}
      </span>
    </>
  )
  return (
    <Group
      gap={0}
      wrap="nowrap"
      py="xs"
      pr="sm"
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
          <IconFolder size={18} stroke={1.5} className={classes.folderIcon} aria-hidden />
          <Flex component="span" direction="column" miw={0}>
            {text}
          </Flex>
        </button>
      )}
      {arrows}
      <RowButton
        icon={IconPencil}
        label={`Modifica cartella: ${Descrizione}`}
        onClick={() => onEdit(folder)}
      />
    </Group>
  )
}
