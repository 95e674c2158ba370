import { Box, Button, CloseButton, Flex, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconClipboardList,
  IconCopy,
  IconPencil,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { withoutRoom } from '#rules/rooms.ts'
import { media } from '#web/theme/breakpoints.ts'
import { ActionMenu, MenuActions } from '#web/ui/action-menu.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { NewButton } from '#web/ui/new-button.tsx'
import { notify } from '#web/ui/notify.ts'
import { useIsPhone, useMedia } from '#web/ui/use-media.ts'
import { SaveButton } from '../header/header-panel.tsx'
import type { Header } from '../header/use-header.ts'
import type { RowCommands } from './position-data.ts'
import { SettleButtons } from './position-notes.tsx'
import classes from './positions.module.css'
import { undecidedRows } from './positions.ts'
import { look, measureAction, rareActions } from './row-actions.tsx'

interface Props {
  header: Header
  commands: RowCommands
  /** The ticked rows. */
  chosen: readonly QuoteRow[]
  hasRows: boolean
  isCustomerMode: boolean
  onNew: () => void
  /** Opens the dialog for a list of doors. */
  onPaste: () => void
  onEdit: (row: QuoteRow) => void
  /** Opens the dialog that sets one variant in several positions. */
  onChangeAll: () => void
  onChoose: (keys: Iterable<string>) => void
  rooms: readonly string[]
  onMove: (room: string) => void
  /** Asks for the name of a new room. */
  onNewRoom: () => void
}

/** Edit acts on one ticked row, duplicate and delete on all. The tint of the ticked rows joins these buttons. */
export function RowButtons(props: Props) {
  const isPhone = useIsPhone()
  const isLaptop = useMedia(media.desk)
  const { chosen, header } = props
  // The buttons about ticked rows take the room of the tabs' line.
  const isNewShown = chosen.length === 0 || isPhone || !isLaptop
  return (
    <Flex
      className={classes.buttons}
      wrap="wrap"
      align="center"
      gap="sm"
      pb={{ base: 0, sm: 6 }}
      flex={1}
      role="toolbar"
      aria-label="Righe del preventivo"
    >
      {!isPhone && <ChosenRows {...props} />}
      {((chosen.length === 0 && !isPhone) || !header.isSaved) && <SaveButton header={header} />}
      {isNewShown && (
        <NewButton variant={props.hasRows ? 'outline' : 'filled'} onClick={props.onNew}>
          Nuova posizione
        </NewButton>
      )}
    </Flex>
  )
}

function ChosenRows(props: Props) {
  const { chosen, commands, onEdit } = props
  const { isBusy, remove } = commands
  const isAny = chosen.length > 0
  const aboutAll = (run: (rows: readonly QuoteRow[]) => void) => () =>
    isAny ? run(chosen) : void notify.warning('Nessuna riga selezionata')
  const edit = aboutAll(([row, ...others]) =>
    row && others.length === 0 ? onEdit(row) : void notify.warning('Seleziona una sola riga'),
  )
  const duplicate = aboutAll(([row, ...others]) =>
    row && others.length === 0 ? commands.duplicate(row) : commands.copyAll(chosen),
  )
  const idle = !isAny || undefined
  const look = { variant: isAny ? 'subtle' : 'default', px: 10 }
  // Without a ticked row the buttons look disabled; a press says what is missing.
  const button = { ...look, 'data-disabled': idle, 'aria-disabled': idle }
  const undecided = props.isCustomerMode ? [] : undecidedRows(chosen)
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap={isAny ? 0 : 'sm'}
      bg={isAny ? 'var(--soglia-selected)' : undefined}
      bdrs="var(--soglia-radius)"
      role={isAny ? 'region' : undefined}
      aria-label={isAny ? 'Azioni sulle righe scelte' : undefined}
    >
      {isAny && (
        <Box component="span" className="strong tabular" px="sm" aria-live="polite">
          {chosen.length} {chosen.length === 1 ? 'selezionata' : 'selezionate'}
        </Box>
      )}
      <IconedButton {...button} icon={IconPencil} onClick={edit}>
        Modifica
      </IconedButton>
      <IconedButton {...button} icon={IconCopy} disabled={isBusy} onClick={duplicate}>
        Duplica
      </IconedButton>
      <IconedButton
        {...button}
        {...(isAny && { color: 'red' })}
        icon={IconTrash}
        disabled={isBusy}
        onClick={aboutAll(remove)}
      >
        Elimina
      </IconedButton>
      {isAny && (
        <IconedButton {...button} icon={IconReplace} onClick={props.onChangeAll}>
          Cambia su tutte
        </IconedButton>
      )}
      {isAny && <RoomMenu {...props} />}
      {undecided.length > 0 && <SettleButtons rows={undecided} commands={commands} object="prezzi" />}
      <MoreMenu {...props} />
      {isAny && <CloseButton aria-label="Annulla scelta" onClick={() => props.onChoose([])} />}
    </Flex>
  )
}

function RoomMenu({ chosen, rooms, onMove, onNewRoom }: Props) {
  const move = (room: string) => ({ label: room || withoutRoom, run: () => onMove(room) })
  return (
    <ActionMenu
      position="bottom-start"
      button={
        <Button
          variant="subtle"
          px={10}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          Sposta in
        </Button>
      }
      actions={[
        ...rooms.filter(room => room !== '').map(move),
        { label: 'Nuovo locale…', run: onNewRoom },
        chosen.some(row => row.Locale !== '') && move(''),
      ]}
    />
  )
}

function MoreMenu(props: Props) {
  const { chosen, commands, isCustomerMode, onChangeAll } = props
  const selected = chosen.length === 1 ? chosen[0] : undefined
  const actions = selected ? rareActions({ row: selected, commands, isCustomerMode }) : []
  const all = chosen.length === 0 && {
    label: 'Cambia su tutte',
    icon: <IconReplace {...look} />,
    run: onChangeAll,
  }
  const paste = chosen.length === 0 && {
    label: 'Incolla elenco',
    icon: <IconClipboardList {...look} />,
    keys: 'Control+V',
    run: props.onPaste,
  }
  const measure = chosen.length > 0 && !selected && measureAction(chosen, commands)
  if (!props.hasRows || (actions.length === 0 && !all && !measure)) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant={chosen.length > 0 ? 'subtle' : 'default'}
          px={10}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          Altro
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="popup" miw={180}>
        {selected && <Menu.Label>Posizione {selected.posizione}</Menu.Label>}
        <MenuActions actions={[...actions, measure, all, paste]} />
      </Menu.Dropdown>
    </Menu>
  )
}
