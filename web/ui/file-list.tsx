import { Box, Flex } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import classes from './file-list.module.css'

export interface ListedFile {
  Nome: string
  Percorso: string
  /** True if the list names the file, but the file itself is missing. */
  Manca?: boolean
}

interface FileListProps<File> {
  files: readonly File[]
  onOpen: (file: File) => void
}

export function FileList<File extends ListedFile>({ files, onOpen }: FileListProps<File>) {
  return (
    <ul className={classes.files}>
      {files.map(file => (
        <li key={file.Percorso}>
          <Flex
            component="button"
            type="button"
            className={`tile ${classes.file}`}
            align="center"
            gap={10}
            onClick={() => onOpen(file)}
          >
            <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
            {file.Nome}
            {file.Manca && (
              <Box component="span" className="note warning" ms="auto">
                non consegnato
              </Box>
            )}
          </Flex>
        </li>
      ))}
    </ul>
  )
}
