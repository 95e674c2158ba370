import { Flex } from '@mantine/core'
import { IconCopy, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useRemoveQuote } from '#web/parts/quotes/use-remove-quote.ts'
import type { MenuAction } from '#web/ui/action-menu.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { NewButton } from '#web/ui/new-button.tsx'
import { notify } from '#web/ui/notify.ts'

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

type QuoteCommands = ReturnType<typeof useQuoteCommands>

interface Props {
  commands: QuoteCommands
  onNew: () => void
  /** True where the head has room for "Nuovo" alone. */
  isNarrow: boolean
  /** Without a selected quote its buttons look disabled; a press says what is missing. */
  isChosen: boolean
}

/** Buttons of the head. Those about the selected quote are in the menu where the head is narrow. */
export function QuoteActions({ commands, onNew, isNarrow, isChosen }: Props) {
  const look = {
    variant: 'default',
    'data-disabled': !isChosen || undefined,
    'aria-disabled': !isChosen || undefined,
  }
  return (
    <Flex gap="sm" role="toolbar" aria-label="Azioni sui preventivi">
      {!isNarrow && (
        <>
          <IconedButton {...look} icon={IconPrinter} onClick={commands.onPrint}>
            Stampa
          </IconedButton>
          <IconedButton {...look} icon={IconPencil} onClick={commands.onEdit}>
            Modifica
          </IconedButton>
        </>
      )}
      <NewButton onClick={onNew}>Nuovo</NewButton>
    </Flex>
  )
}

const iconLook = { size: 18, stroke: 1.5 }

interface Wanted {
  isPhone: boolean
  isNarrow: boolean
  isChosen: boolean
  /** False if the quote is no longer open. */
  canRemove: boolean
}

/** Entries of the head's menu about the selected quote. A phone opens a quote by a touch, and can only duplicate it here. */
export function quoteMenu(commands: QuoteCommands, wanted: Wanted): (MenuAction | false)[] {
  const { isPhone, isNarrow, isChosen, canRemove } = wanted
  const isTablet = isNarrow && !isPhone
  return [
    isTablet && { label: 'Modifica', icon: <IconPencil {...iconLook} />, run: commands.onEdit },
    isTablet && { label: 'Stampa preventivo', icon: <IconPrinter {...iconLook} />, run: commands.onPrint },
    (isChosen || !isPhone) && {
      label: 'Duplica',
      icon: <IconCopy {...iconLook} />,
      run: commands.onDuplicate,
    },
    !isPhone && canRemove && { label: 'Elimina', icon: <IconTrash {...iconLook} />, run: commands.onRemove },
  ]
}
