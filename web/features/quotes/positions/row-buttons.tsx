import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconCopy, IconPencil, IconPlus, IconReplace, IconTrash } from '@tabler/icons-react'
import type { QuoteRow } from '#contract/quote-rows.ts'
import menuClasses from '#web/ui/menu.module.css'
import { notify } from '#web/ui/notify.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { SaveButton } from '../header/save-button.tsx'
import type { Header } from '../header/use-header.ts'
import type { RowCommands } from './position-data.ts'
import classes from './positions.module.css'
import { rareActions } from './row-actions.tsx'

interface Props {
  header: Header
  commands: RowCommands
  selected: QuoteRow | undefined
  hasRows: boolean
  isCustomerMode: boolean
  onNew: () => void
  onEdit: (row: QuoteRow) => void
  /** One variant over all positions. */
  onChangeAll: () => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** New, edit, duplicate, delete, save: about the row that is selected. */
export function RowButtons(props: Props) {
  const { commands, onEdit, onNew } = props
  const isPhone = useIsPhone()
  const about = (run: (row: QuoteRow) => void) => () =>
    props.selected ? run(props.selected) : void notify.warning('Nessuna riga selezionata')
  return (
    <div className={classes.buttons} role="toolbar" aria-label="Righe del preventivo">
      <Button leftSection={<IconPlus {...icon} />} onClick={onNew}>
        Nuova posizione
      </Button>
      {!isPhone && (
        <>
          <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={about(onEdit)}>
            Modifica
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy {...icon} />}
            disabled={commands.isBusy}
            onClick={about(row => commands.duplicate(row))}
          >
            Duplica
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash {...icon} />}
            disabled={commands.isBusy}
            onClick={about(row => commands.remove([row]))}
          >
            Elimina
          </Button>
        </>
      )}
      <MoreMenu {...props} isPhone={isPhone} />
      <SaveButton header={props.header} />
    </div>
  )
}

function MoreMenu(props: Props & { isPhone: boolean }) {
  const { selected, commands, isCustomerMode, isPhone } = props
  const actions = selected && !isPhone ? rareActions({ row: selected, commands, isCustomerMode }) : []
  if (!props.hasRows) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown {...icon} />}>
          Altro
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={menuClasses.dropdown}>
        {selected && !isPhone && <Menu.Label>Posizione {selected.posizione}</Menu.Label>}
        {actions.map(action => (
          <Menu.Item key={action.label} leftSection={action.icon} onClick={action.run}>
            {action.label}
          </Menu.Item>
        ))}
        {actions.length > 0 && <Menu.Divider />}
        <Menu.Item
          leftSection={<IconReplace size={18} stroke={1.75} aria-hidden />}
          onClick={props.onChangeAll}
        >
          Cambia su tutte
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
