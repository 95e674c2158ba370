import { Flex } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useRemoveQuote } from '#web/parts/quotes/use-remove-quote.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { IconedButton, ToolButton } from '#web/ui/icon-button.tsx'
import { NewButton } from '#web/ui/new-button.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from './quote-list.module.css'

type Select = (number: number | undefined) => Promise<void>

/** Actions of the buttons on the selected quote. */
export function useQuoteCommands(chosen: number | undefined, select: Select) {
  const [printed, setPrinted] = useState<number>()
  const navigate = useNavigate()
  /** Selects the quote first, so that the list still has the quote selected when the user returns. */
  const open = useCallback(
    async (number: number) => {
      await select(number)
      await navigate({ to: '/preventivo', search: { numero: number } })
    },
    [select, navigate],
  )
  const duplicating = useCommand(client.quotes.duplicate, {
    done: (copy, { params: { id } }) => ({
      text: `Preventivo ${id} duplicato: la copia è il numero ${copy}`,
      kind: 'info',
    }),
    onDone: copy => void select(copy),
  })
  const removal = useRemoveQuote(() => void select(undefined))
  const withSelected = (run: (number: number) => void) => () => {
    if (chosen === undefined) notify.warning('Nessun preventivo selezionato')
    else run(chosen)
  }
  return {
    open,
    printed,
    closePdf: () => setPrinted(undefined),
    isBusy: duplicating.isBusy || removal.isBusy,
    onEdit: withSelected(number => void open(number)),
    onPrint: withSelected(setPrinted),
    onDuplicate: withSelected(number => duplicating.run({ params: { id: String(number) }, body: undefined })),
    onRemove: withSelected(number => removal.ask(number)),
  }
}

interface Props {
  commands: ReturnType<typeof useQuoteCommands>
  /** False if the quote is no longer open. */
  canRemove: boolean
  onNew: () => void
}

/** Actions on the selected quote, always visible below the list; on a phone the head has them. */
export function QuoteActions({ commands, canRemove, onNew }: Props) {
  return (
    <Flex className={classes.actions} gap={6} mt="sm" role="toolbar" aria-label="Azioni sui preventivi">
      <ActionMenu
        width={160}
        position="top-end"
        button={<ToolButton icon={IconDots} label="Altre azioni" loading={commands.isBusy} />}
        actions={[
          { label: 'Duplica', icon: <IconCopy size={18} />, run: commands.onDuplicate },
          canRemove && { label: 'Elimina', icon: <IconTrash size={18} />, run: commands.onRemove },
        ]}
      />
      <IconedButton variant="default" icon={IconPrinter} onClick={commands.onPrint}>
        Stampa
      </IconedButton>
      <IconedButton variant="default" icon={IconPencil} onClick={commands.onEdit}>
        Modifica
      </IconedButton>
      <NewButton onClick={onNew}>Nuovo</NewButton>
    </Flex>
  )
}
