import { Button, Flex, Menu } from '@mantine/core'
import { IconChevronDown, IconCopy, IconPencil, IconPlus, IconReplace, IconTrash } from '@tabler/icons-react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { notify } from '#web/ui/notify.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { SaveButton } from '../header/header-panel.tsx'
import type { Header } from '../header/use-header.ts'
import type { RowCommands } from './position-data.ts'
import classes from './positions.module.css'
import { rareActions } from './row-actions.tsx'

interface Props {
  header: Header
  commands: RowCommands
  /** The ticked rows. */
  chosen: readonly QuoteRow[]
  hasRows: boolean
  isCustomerMode: boolean
  onNew: () => void
  onEdit: (row: QuoteRow) => void
  /** Opens the dialog that sets one variant in several positions. */
  onChangeAll: () => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** Buttons for new, edit, duplicate, delete and save; they act on the ticked rows. */
export function RowButtons(props: Props) {
  const { chosen, commands, onEdit, onNew } = props
  const isPhone = useIsPhone()
  const aboutAll = (run: (rows: readonly QuoteRow[]) => void) => () =>
    chosen.length > 0 ? run(chosen) : void notify.warning('Nessuna riga selezionata')
  const aboutOne = (run: (row: QuoteRow) => void) =>
    aboutAll(([row, ...others]) =>
      row && others.length === 0 ? run(row) : void notify.warning('Seleziona una sola riga'),
    )
  return (
    <Flex className={classes.buttons} wrap="wrap" gap="sm" role="toolbar" aria-label="Righe del preventivo">
      <Button leftSection={<IconPlus {...icon} />} onClick={onNew}>
        Nuova posizione
      </Button>
      {!isPhone && (
        <>
          <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={aboutOne(onEdit)}>
            Modifica
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy {...icon} />}
            disabled={commands.isBusy}
            onClick={aboutOne(row => commands.duplicate(row))}
          >
            Duplica
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash {...icon} />}
            disabled={commands.isBusy}
            onClick={aboutAll(commands.remove)}
          >
            Elimina
          </Button>
        </>
      )}
      <MoreMenu {...props} isPhone={isPhone} />
      <SaveButton header={props.header} />
    </Flex>
  )
}

function MoreMenu(props: Props & { isPhone: boolean }) {
  const { chosen, commands, isCustomerMode, isPhone } = props
  const selected = chosen.length === 1 ? chosen[0] : undefined
  const actions = selected && !isPhone ? rareActions({ row: selected, commands, isCustomerMode }) : []
  if (!props.hasRows) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown {...icon} />}>
          Altro
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="popup" miw={180}>
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
