import { ActionIcon, Button, Flex, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useIsPhone } from '#web/ui/use-media.ts'
import classes from './quote-list.module.css'

export interface QuoteCommands {
  onNew: () => void
  onEdit: () => void
  onPrint: () => void
  onDuplicate: () => void
  /** Undefined if the quote is no longer open. */
  onRemove?: (() => void) | undefined
  isBusy: boolean
}

interface Props extends QuoteCommands {
  /** False on a phone, where a tap opens a quote instead of selecting it. */
  hasChosen: boolean
}

/** Actions on the selected quote, always visible below the list. */
export function QuoteActions({ hasChosen, onNew, onEdit, onPrint, onDuplicate, onRemove, isBusy }: Props) {
  const isPhone = useIsPhone()
  return (
    <Flex className={classes.actions} gap={6} mt="sm" role="toolbar" aria-label="Azioni sui preventivi">
      <Menu position="top-end" classNames={{ dropdown: classes.dropdown }}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label="Altre azioni"
            title="Altre azioni"
            loading={isBusy}
          >
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={18} />} onClick={onDuplicate}>
            Duplica
          </Menu.Item>
          {!isPhone && onRemove && (
            <Menu.Item leftSection={<IconTrash size={18} />} onClick={onRemove}>
              Elimina
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {!isPhone && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          onClick={onPrint}
        >
          Stampa
        </Button>
      )}
      {(!isPhone || hasChosen) && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          onClick={onEdit}
        >
          Modifica
        </Button>
      )}
      <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onNew}>
        Nuovo
      </Button>
    </Flex>
  )
}
