import { ActionIcon, Menu, Switch } from '@mantine/core'
import { IconCopy, IconDots, IconExternalLink, IconSend, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Quote } from '#contract/quotes.ts'
import { useCustomerMode } from '#web/parts/quotes/customer-mode.ts'
import { QuoteToolbar } from '#web/parts/quotes/quote-toolbar.tsx'
import { useRemoveQuote } from '#web/parts/quotes/use-remove-quote.ts'
import classes from './quote.module.css'

interface Props {
  quote: Quote
  isReloading: boolean
  onReload: () => void
  beforePrint: () => Promise<boolean>
  onDuplicate: () => void
  onOpen: (dialog: 'request' | 'offer') => void
}

export function EditorToolbar({ quote, onDuplicate, onOpen, ...rest }: Props) {
  const { id, Versione } = quote.Testata
  const [isCustomerMode, setCustomerMode] = useCustomerMode()
  const navigate = useNavigate()
  const { ask } = useRemoveQuote(() => void navigate({ to: '/preventivi', replace: true }))
  return (
    <QuoteToolbar
      {...rest}
      quote={{ number: id, version: Versione, isLocked: !quote.PuoModificare }}
      count={`Preventivo ${id}`}
      actions={
        <>
          <Switch
            className={classes.mode}
            label="Modalità cliente"
            checked={isCustomerMode}
            onChange={event => setCustomerMode(event.currentTarget.checked)}
          />
          <MoreActions canEdit={quote.PuoModificare} {...{ onDuplicate, onOpen }} onRemove={() => ask(id)} />
        </>
      }
    />
  )
}

interface ActionsProps extends Pick<Props, 'onDuplicate' | 'onOpen'> {
  canEdit: boolean
  onRemove: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Actions on the quote as a whole. */
function MoreActions({ canEdit, onDuplicate, onOpen, onRemove }: ActionsProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="Altre azioni" title="Altre azioni">
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="popup" miw={180}>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
          Duplica preventivo
        </Menu.Item>
        {canEdit && (
          <Menu.Item leftSection={<IconSend {...icon} />} onClick={() => onOpen('request')}>
            Invia richiesta d'ordine
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconExternalLink {...icon} />} onClick={() => onOpen('offer')}>
          Offerta al cliente
        </Menu.Item>
        {canEdit && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
              Elimina preventivo
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
