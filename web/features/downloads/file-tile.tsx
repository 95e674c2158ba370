import { Box, Flex } from '@mantine/core'
import type { DownloadFile } from '#contract/downloads.ts'
import { byteText } from '#rules/byte-text.ts'
import { dayInItaly, dayText } from '#rules/italian-format.ts'
import { savingAddress } from '#web/parts/downloads/download-calls.ts'
import { FilePicture, kindNames } from '#web/parts/downloads/file-picture.tsx'
import { NewChip } from '#web/ui/new-chip.tsx'
import classes from './downloads.module.css'

interface Props {
  file: DownloadFile
  isOpen: boolean
  onShow: (file: DownloadFile) => void
}

const shownKinds: readonly DownloadFile['Tipo'][] = ['pdf', 'immagine', 'video']
/** Larger documents are saved instead of shown, because the page would hold them in memory. */
const largestShownPdf = 60 * 2 ** 20

/** Opens a file in a dialog if the page can show it, and saves any other file. */
export function FileTile({ file, isOpen, onShow }: Props) {
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
