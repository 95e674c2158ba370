import { Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Quote } from '#contract/quotes.ts'
import { useCustomerMode } from '#web/parts/quotes/customer-mode.ts'
import { QuoteToolbar } from '#web/parts/quotes/quote-toolbar.tsx'
import { useRemoveQuote } from '#web/parts/quotes/use-remove-quote.ts'
import { MoreActions } from './more-actions.tsx'
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
          <MoreActions
            canEdit={quote.PuoModificare}
            onDuplicate={onDuplicate}
            onRequest={() => onOpen('request')}
            onOffer={() => onOpen('offer')}
            onRemove={() => ask(id)}
          />
        </>
      }
    />
  )
}
