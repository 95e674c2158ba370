import { ActionIcon, Flex } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import type { OfficeDocument } from '#contract/documents/office.ts'
import { longest } from '#contract/fields/lengths.ts'
import { sizeText } from '#web/ui/file-check.ts'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import classes from '../contents/desk.module.css'
import { DescriptionField, RowTools } from '../contents/row-tools.tsx'
import { saveDocument, useDescribeDocument, useReplaceDocument } from './document-data.ts'

interface DocumentListProps {
  documents: readonly OfficeDocument[]
  remove: (shown: OfficeDocument) => void
}

export function DocumentList({ documents, remove }: DocumentListProps) {
  const [rename, replace] = [useDescribeDocument(), useReplaceDocument()]
  return (
    <Flex
      component="ul"
      className={`tile ${classes.list}`}
      direction="column"
      aria-label="Documenti pubblici"
    >
      {documents.map(shown => (
        <li key={shown.Id} className={classes.row}>
          <Preview shown={shown} />
          <DescriptionField
            label={`Descrizione di ${shown.Descrizione}`}
            value={shown.Descrizione}
            maxLength={longest.description}
            onSave={text => rename(shown, text)}
          />
          <span className={classes.soft}>
            {sizeText(Math.max(1_024, shown.Byte))},{' '}
            {shown.Codici === 1 ? '1 codice' : `${shown.Codici} codici`}
          </span>
          <span className={classes.tools}>
            <ActionIcon
              variant="subtle"
              size="input-sm"
              aria-label={`Scarica: ${shown.Descrizione}`}
              onClick={() => void saveDocument(shown)}
            >
              <IconDownload size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
            <RowTools
              name={shown.Descrizione}
              accept=".pdf,.jpg,.jpeg,.png,.gif"
              onReplace={file => replace(shown, file)}
              onRemove={() => remove(shown)}
            />
          </span>
        </li>
      ))}
    </Flex>
  )
}

function Preview({ shown: { Anteprima, Tipo } }: { shown: OfficeDocument }) {
  if (Anteprima) return <SizedPicture className={classes.thumb} picture={Anteprima} alt="" sizes="96px" />
  const Icon = Tipo === 'pdf' ? IconFileTypePdf : IconPhoto
  return (
    <span className={classes.thumb}>
      <Icon size={28} stroke={1.5} aria-hidden />
    </span>
  )
}
