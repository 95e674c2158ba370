import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useIsPhone } from '#web/ui/use-media.ts'
import classes from './quote-list.module.css'

export interface QuoteCommands {
  onNew: () => void
  onEdit: () => void
  onPrint: () => void
  onDuplicate: () => void
  /** Absent where the quote is not open any more. */
  onRemove?: (() => void) | undefined
  isBusy: boolean
}

interface Props extends QuoteCommands {
  /** On a phone a touch opens a quote, so that none need be selected there. */
  hasChosen: boolean
}

/** Stays in sight below the list: what can be done with the selected quote. */
export function QuoteActions({ hasChosen, onNew, onEdit, onPrint, onDuplicate, onRemove, isBusy }: Props) {
  const isPhone = useIsPhone()
  return (
    <div className={classes.actions} role="toolbar" aria-label="Azioni sui preventivi">
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
    </div>
  )
}
