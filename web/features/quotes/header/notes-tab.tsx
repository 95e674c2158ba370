import { Flex, Stack, Textarea } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import { counted } from '#rules/italian-words.ts'
import classes from '../quote.module.css'
import { useTextField } from './header-panel.tsx'
import { SaveButton } from './save-button.tsx'
import type { Header } from './use-header.ts'

interface Props {
  header: Header
  canEdit: boolean
}

/** The note is printed below the positions. */
export function NotesTab({ header, canEdit }: Props) {
  const text = useTextField(header, canEdit)
  const left = longest.quoteNote - header.values.note.length
  return (
    <Stack gap="xs" maw={720}>
      <Textarea
        {...text('note')}
        label="Note"
        description="Stampate in fondo al preventivo"
        maxLength={longest.quoteNote}
        autosize
        minRows={3}
      />
      <Flex align="flex-start" justify="space-between" gap="md">
        <p className={classes.left}>Ancora {counted(left, 'carattere', 'caratteri')}</p>
        {canEdit && <SaveButton header={header} />}
      </Flex>
    </Stack>
  )
}
