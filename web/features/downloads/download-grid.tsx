import { Box, Button, Flex, Group } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconDownload, IconFolder } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import type { DownloadFile } from '#contract/downloads.ts'
import { byteText } from '#rules/byte-text.ts'
import { dayInItaly, dayText, integer } from '#rules/italian-format.ts'
import { savingAddress } from '#web/parts/downloads/download-calls.ts'
import { FilePicture, kindNames } from '#web/parts/downloads/file-picture.tsx'
import { NewChip } from '#web/ui/new-chip.tsx'
import { type DownloadRow, downloadRows, type ShownFolder } from './download-rows.ts'
import classes from './downloads.module.css'
import { useVisibleRows } from './use-visible-rows.ts'

interface Props {
  folders: readonly ShownFolder[]
  /** True once the browser may load pictures by URL. */
  isOpen: boolean
  onShow: (file: DownloadFile, among: readonly DownloadFile[]) => void
}

const tileWidth = 190

/** A virtual list: rows outside the view are not drawn. */
export function DownloadGrid({ folders, isOpen, onShow }: Props) {
  const size = useElementSize<HTMLDivElement>()
  const list = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(size.ref, list)
  const columns = Math.max(2, Math.floor((size.width || 960) / tileWidth))
  const rows = useMemo(() => downloadRows(folders, columns), [folders, columns])
  const heights = useMemo(() => rows.map(({ height }) => height), [rows])
  const { placed, height } = useVisibleRows(list, heights)
  return (
    <div ref={ref} className={classes.grid} style={{ height }}>
      {placed.map(({ index, top }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <div key={row.key} className={classes.row} style={{ top, height: row.height }}>
            <RowContent
              row={row}
              columns={columns}
              isOpen={isOpen}
              onShow={file => onShow(file, filesOf(folders, file))}
            />
          </div>
        )
      })}
    </div>
  )
}

function filesOf(folders: readonly ShownFolder[], file: DownloadFile): readonly DownloadFile[] {
  return folders.find(({ Files }) => Files.includes(file))?.Files ?? [file]
}

interface RowProps {
  row: DownloadRow
  columns: number
  isOpen: boolean
  onShow: (file: DownloadFile) => void
}

function RowContent({ row, columns, isOpen, onShow }: RowProps) {
  if (row.kind === 'folder') return <FolderHead folder={row.folder} />
  return (
    <ul className={classes.files} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {row.files.map(file => (
        <li key={file.Id}>
          <FileTile file={file} isOpen={isOpen} onShow={onShow} />
        </li>
      ))}
    </ul>
  )
}

function FolderHead({ folder }: { folder: ShownFolder }) {
  const { Id, Descrizione, Files, within } = folder
  const bytes = Files.reduce((sum, { Byte }) => sum + Byte, 0)
  return (
    <Group className={classes.head} gap="4px 8px" wrap="nowrap">
      <IconFolder size={20} stroke={1.5} aria-hidden />
      <h2 className={`ellipsis ${classes.folder}`}>
        {within && (
          <Box component="span" className="soft" fw={400}>
            {within} ·{' '}
          </Box>
        )}
        {Descrizione}
      </h2>
      <span className={`label ${classes.count}`}>
        {integer(Files.length)} file · {byteText(bytes)}
      </span>
      {Files.length > 0 && !within && (
        <Button
          component="a"
          variant="subtle"
          size="compact-md"
          href={`/api/download/cartella/${Id}`}
          download
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          Scarica cartella<span className="visually-hidden">: {Descrizione}</span>
        </Button>
      )}
    </Group>
  )
}

interface FileTileProps {
  file: DownloadFile
  isOpen: boolean
  onShow: (file: DownloadFile) => void
}

const shownKinds: readonly DownloadFile['Tipo'][] = ['pdf', 'immagine', 'video']
/** Larger documents are saved instead of shown, because the page would hold the whole document in memory. */
const largestShownPdf = 60 * 2 ** 20

/** Opens a file in a dialog if the page can show it, and saves any other file. */
function FileTile({ file, isOpen, onShow }: FileTileProps) {
  const { Tipo, Byte, Descrizione } = file
  const hasPicture = Tipo !== 'immagine' || file.Anteprima !== ''
  const isShown = shownKinds.includes(Tipo) && hasPicture && (Tipo !== 'pdf' || Byte <= largestShownPdf)
  const content = (
    <>
      <span className={classes.picture}>
        <FilePicture file={file} isOpen={isOpen} />
        {file.Novita && (
          <Box component="span" pos="absolute" top={8} right={8}>
            <NewChip text="Novità" />
          </Box>
        )}
      </span>
      <span className={classes.name}>{Descrizione}</span>
      <span className={`note ${classes.facts}`}>
        {isShown ? '' : 'Scarica · '}
        {kindNames[Tipo]} · {byteText(Byte)} · {dayText(dayInItaly(new Date(file.UltimaModifica)))}
      </span>
    </>
  )
  return isShown ? (
    <Flex
      component="button"
      type="button"
      className={`tile pressable ${classes.tile}`}
      direction="column"
      title={Descrizione}
      onClick={() => onShow(file)}
    >
      {content}
    </Flex>
  ) : (
    <Flex
      component="a"
      className={`tile pressable ${classes.tile}`}
      direction="column"
      title={Descrizione}
      href={savingAddress(file)}
      download={Descrizione}
    >
      {content}
    </Flex>
  )
}
