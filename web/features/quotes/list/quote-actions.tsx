import { ActionIcon, Button, Flex, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useRemoveQuote } from '#web/parts/quotes/use-remove-quote.ts'
import { notify } from '#web/ui/notify.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import classes from './quote-list.module.css'

type Select = (number: number | undefined) => Promise<void>

/** Actions of the buttons on the selected quote. */
export function useQuoteCommands(chosen: number | undefined, select: Select) {
  const [printed, setPrinted] = useState<number>()
  const navigate = useNavigate()
  /** On return from a quote, that quote is selected. */
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
  /** False on a phone, where a tap opens a quote instead of selecting it. */
  hasChosen: boolean
  /** False if the quote is no longer open. */
  canRemove: boolean
  onNew: () => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** Actions on the selected quote, always visible below the list. */
export function QuoteActions({ commands, hasChosen, canRemove, onNew }: Props) {
  const isPhone = useIsPhone()
  return (
    <Flex className={classes.actions} gap={6} mt="sm" role="toolbar" aria-label="Azioni sui preventivi">
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label="Altre azioni"
            title="Altre azioni"
            loading={commands.isBusy}
          >
            <IconDots {...icon} size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className="popup" miw={160}>
          <Menu.Item leftSection={<IconCopy size={18} />} onClick={commands.onDuplicate}>
            Duplica
          </Menu.Item>
          {!isPhone && canRemove && (
            <Menu.Item leftSection={<IconTrash size={18} />} onClick={commands.onRemove}>
              Elimina
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {!isPhone && (
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={commands.onPrint}>
          Stampa
        </Button>
      )}
      {(!isPhone || hasChosen) && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={commands.onEdit}>
          Modifica
        </Button>
      )}
      <Button leftSection={<IconPlus {...icon} stroke={2} />} onClick={onNew}>
        Nuovo
      </Button>
    </Flex>
  )
}
