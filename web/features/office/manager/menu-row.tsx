import { Flex, Switch } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ManagedEntry } from '#contract/manager.ts'
import { MenuIcon } from '#web/parts/menu/menu-icon.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { RowButton } from '../contents/kept-row.tsx'
import { rolesText } from '../role-values.ts'
import { linkText } from './link-text.ts'
import classes from './menu.module.css'
import { useMarkNew } from './menu-data.ts'

interface Props {
  entry: ManagedEntry
  arrows: ReactNode
  onOpen: () => void
}

export function MenuRow({ entry, arrows, onOpen }: Props) {
  const { run: markNew, isBusy } = useMarkNew()
  const isHeader = entry.Type === 'Header'
  return (
    <>
      <span className="center" data-header={isHeader || undefined}>
        {!isHeader && <MenuIcon entry={entry} />}
      </span>
      <Flex
        component="button"
        type="button"
        className={classes.name}
        direction="column"
        justify="center"
        miw={0}
        onClick={onOpen}
      >
        <strong>{entry.Text}</strong>
        <span className="ellipsis note">{isHeader ? 'titolo' : linkText(entry.Link)}</span>
      </Flex>
      <span className={`label ${classes.roles}`}>{rolesText(entry.Ruoli)}</span>
      <span className={classes.state}>
        {!entry.Aperta && <StatusChip tone="warning">in manutenzione</StatusChip>}
      </span>
      <span className={classes.novelty}>
        {!isHeader && (
          <Switch
            size="xs"
            label={
              <>
                Novità<span className="visually-hidden">: {entry.Text}</span>
              </>
            }
            checked={entry.Novita}
            disabled={isBusy}
            onChange={event => markNew({ body: { Id: entry.Id, Novita: event.currentTarget.checked } })}
          />
        )}
      </span>
      <Flex component="span" className={classes.buttons}>
        {arrows}
        <RowButton icon={IconPencil} label={`Modifica: ${entry.Text}`} onClick={onOpen} />
      </Flex>
    </>
  )
}
