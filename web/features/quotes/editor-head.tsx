import { Switch } from '@mantine/core'
import { IconCopy, IconExternalLink, IconSend, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Quote } from '#contract/quotes.ts'
import { useCustomerMode } from '#web/parts/quotes/customer-mode.ts'
import { QuoteHead } from '#web/parts/quotes/quote-head.tsx'
import { useRemoveQuote } from '#web/parts/quotes/use-remove-quote.ts'
import classes from './quote.module.css'

interface Props {
  quote: Quote
  onReload: () => void
  beforePrint: () => Promise<boolean>
  onDuplicate: () => void
  onOpen: (dialog: 'request' | 'offer') => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

export function EditorHead({ quote, onDuplicate, onOpen, ...rest }: Props) {
  const { id, Versione } = quote.Testata
  const [isCustomerMode, setCustomerMode] = useCustomerMode()
  const navigate = useNavigate()
  const { ask } = useRemoveQuote(() => void navigate({ to: '/preventivi', replace: true }))
  const { PuoModificare: canEdit } = quote
  const request = () => onOpen('request')
  const remove = () => ask(id)
  return (
    <QuoteHead
      {...rest}
      quote={{ number: id, version: Versione, isLocked: !canEdit }}
      count={`Preventivo ${id}`}
      actions={
        <Switch
          className={classes.mode}
          label="Modalità cliente"
          checked={isCustomerMode}
          onChange={event => setCustomerMode(event.currentTarget.checked)}
        />
      }
      menu={[
        { label: 'Duplica preventivo', icon: <IconCopy {...icon} />, run: onDuplicate },
        canEdit && { label: "Invia richiesta d'ordine", icon: <IconSend {...icon} />, run: request },
        { label: 'Offerta al cliente', icon: <IconExternalLink {...icon} />, run: () => onOpen('offer') },
        canEdit && {
          label: 'Elimina preventivo',
          icon: <IconTrash {...icon} />,
          run: remove,
          isDanger: true,
        },
      ]}
    />
  )
}
