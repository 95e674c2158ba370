import { Button, Switch } from '@mantine/core'
import {
  IconClipboardList,
  IconCopy,
  IconExternalLink,
  IconEyeOff,
  IconFileSpreadsheet,
  IconForms,
  IconPrinter,
  IconRefresh,
  IconReplace,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { useCustomerMode } from '#web/parts/quotes/customer-mode.ts'
import { QuotePdf } from '#web/parts/quotes/quote-pdf.tsx'
import { useQuoteSettings } from '#web/parts/quotes/quote-settings.tsx'
import { useRemoveQuote } from '#web/parts/quotes/use-remove-quote.ts'
import { SheetHead } from '#web/parts/sheet/sheet-head.tsx'
import type { MenuAction } from '#web/ui/action-menu.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import classes from './quote.module.css'
import { PhoneSum, QuoteAbout, QuoteAbove } from './quote-summary.tsx'

interface Props {
  quote: Quote
  onReload: () => void
  /** Entries that undo and repeat. */
  undo: readonly MenuAction[]
  /** Saves open changes; false prevents printing. */
  beforePrint: () => Promise<boolean>
  onExport: () => void
  onDuplicate: () => void
  onOpen: (dialog: 'request' | 'offer') => void
  /** A phone has these in the menu, because the buttons above the positions have no room. */
  onFields: () => void
  onPaste: () => void
  onChangeAll: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** The main action is the offer until the end customer has accepted, then the request to the office. */
export function EditorHead({ quote, onReload, undo, beforePrint, onOpen, ...on }: Props) {
  const { id, Versione, rifCliente } = quote.Testata
  const { PuoModificare: canEdit } = quote
  const [isCustomerMode, setCustomerMode] = useCustomerMode()
  const [isPrinting, setPrinting] = useState(false)
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const settings = useQuoteSettings({ number: id, version: Versione, isLocked: !canEdit })
  const { ask } = useRemoveQuote(() => void navigate({ to: '/preventivi', replace: true }))
  const remove = () => ask(id)
  const { Offerta } = quote
  const isAccepted = Offerta?.Esito === 'accettata'
  const isGiven = isAccepted || (Offerta && !Offerta.Superata && (Offerta.Inviata || Offerta.Aperta))
  const offer = {
    label: isGiven ? 'Offerta al cliente' : 'Invia offerta',
    icon: <IconExternalLink {...icon} />,
    run: () => onOpen('offer'),
  }
  const request = {
    label: "Invia richiesta d'ordine",
    icon: <IconSend {...icon} />,
    run: () => onOpen('request'),
  }
  // A quote without positions has "Nuova posizione" as its main action.
  const print = () => void beforePrint().then(setPrinting)
  useShortcut('mod+p', print)
  const main = canEdit && quote.Righe.length > 0 ? (isAccepted ? request : offer) : undefined
  return (
    <>
      <SheetHead
        back={{ to: '/preventivi', label: 'Torna ai preventivi' }}
        above={<QuoteAbove quote={quote} />}
        title={`Preventivo ${id}`}
        reference={rifCliente}
        about={<QuoteAbout quote={quote} />}
        menu={[
          ...undo,
          ...(isPhone ? rowActions(quote, on) : []),
          isPhone && {
            label: isCustomerMode ? 'Esci dalla modalità cliente' : 'Modalità cliente',
            icon: <IconEyeOff {...icon} />,
            run: () => setCustomerMode(!isCustomerMode),
          },
          {
            label: 'Stampa',
            icon: <IconPrinter {...icon} />,
            keys: 'e',
            run: print,
          },
          quote.Righe.length > 0 && {
            label: 'Esporta in Excel (XLSX)',
            icon: <IconFileSpreadsheet {...icon} />,
            run: on.onExport,
          },
          main !== offer && offer,
          canEdit && main !== request && request,
          { label: 'Duplica preventivo', icon: <IconCopy {...icon} />, run: on.onDuplicate },
          { label: 'Ricarica dati', icon: <IconRefresh {...icon} />, run: onReload, keys: 'r' },
          ...settings.items,
          canEdit && {
            label: 'Elimina preventivo',
            icon: <IconTrash {...icon} />,
            run: remove,
            isDanger: true,
          },
        ]}
        actions={
          isPhone ? (
            <PhoneSum quote={quote} />
          ) : (
            <Switch
              className={classes.mode}
              label="Modalità cliente"
              checked={isCustomerMode}
              onChange={event => setCustomerMode(event.currentTarget.checked)}
            />
          )
        }
        main={
          main && (
            <Button px={{ base: 'sm', sm: 'md' }} leftSection={main.icon} onClick={main.run}>
              {main.label}
            </Button>
          )
        }
      />
      {isPrinting && <QuotePdf number={id} onClose={() => setPrinting(false)} />}
      {settings.dialog}
    </>
  )
}

function rowActions(
  { PuoModificare, Righe }: Quote,
  on: Pick<Props, 'onFields' | 'onPaste' | 'onChangeAll'>,
) {
  return [
    { label: 'Dati del preventivo', icon: <IconForms {...icon} />, run: on.onFields },
    PuoModificare && { label: 'Incolla elenco', icon: <IconClipboardList {...icon} />, run: on.onPaste },
    PuoModificare &&
      Righe.length > 0 && {
        label: 'Cambia su tutte',
        icon: <IconReplace {...icon} />,
        run: on.onChangeAll,
      },
  ]
}
