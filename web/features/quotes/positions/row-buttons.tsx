import { Button, Flex, Menu } from '@mantine/core'
import { IconChevronDown, IconCopy, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { MenuActions } from '#web/ui/action-menu.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { NewButton } from '#web/ui/new-button.tsx'
import { notify } from '#web/ui/notify.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { SaveButton } from '../header/header-panel.tsx'
import type { Header } from '../header/use-header.ts'
import type { RowCommands } from './position-data.ts'
import classes from './positions.module.css'
import { look, rareActions } from './row-actions.tsx'

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

/** The buttons edit and duplicate act on one ticked row; delete acts on all ticked rows. */
export function RowButtons(props: Props) {
  const { chosen, commands, onEdit, onNew } = props
  const { isBusy, remove } = commands
  const duplicate = (row: QuoteRow) => commands.duplicate(row)
  const isPhone = useIsPhone()
  const aboutAll = (run: (rows: readonly QuoteRow[]) => void) => () =>
    chosen.length > 0 ? run(chosen) : void notify.warning('Nessuna riga selezionata')
  const aboutOne = (run: (row: QuoteRow) => void) =>
    aboutAll(([row, ...others]) =>
      row && others.length === 0 ? run(row) : void notify.warning('Seleziona una sola riga'),
    )
  return (
    <Flex className={classes.buttons} wrap="wrap" gap="sm" role="toolbar" aria-label="Righe del preventivo">
      <NewButton variant={props.hasRows ? 'outline' : 'filled'} onClick={onNew}>
        Nuova posizione
      </NewButton>
      {!isPhone && (
        <>
          <IconedButton variant="default" icon={IconPencil} onClick={aboutOne(onEdit)}>
            Modifica
          </IconedButton>
          <IconedButton variant="default" icon={IconCopy} disabled={isBusy} onClick={aboutOne(duplicate)}>
            Duplica
          </IconedButton>
          <IconedButton variant="default" icon={IconTrash} disabled={isBusy} onClick={aboutAll(remove)}>
            Elimina
          </IconedButton>
        </>
      )}
      <MoreMenu {...props} isPhone={isPhone} />
      <SaveButton header={props.header} />
    </Flex>
  )
}

function MoreMenu(props: Props & { isPhone: boolean }) {
  const { chosen, commands, isCustomerMode, isPhone, onChangeAll } = props
  const selected = chosen.length === 1 ? chosen[0] : undefined
  const actions = selected && !isPhone ? rareActions({ row: selected, commands, isCustomerMode }) : []
  if (!props.hasRows) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
          Altro
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="popup" miw={180}>
        {selected && !isPhone && <Menu.Label>Posizione {selected.posizione}</Menu.Label>}
        <MenuActions actions={actions} />
        {actions.length > 0 && <Menu.Divider />}
        <MenuActions
          actions={[{ label: 'Cambia su tutte', icon: <IconReplace {...look} />, run: onChangeAll }]}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
