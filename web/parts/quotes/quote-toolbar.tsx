import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ToolButton } from '#web/ui/icon-button.tsx'
import type { SearchBoxProps } from '#web/ui/search-box.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { QuotePdf } from './quote-pdf.tsx'
import { type EditedQuote, SettingsMenu } from './settings-menu.tsx'

interface QuoteToolbarProps {
  /** The open quote; absent on the list of quotes. */
  quote?: EditedQuote | undefined
  /** Text next to the title: "3 preventivi aperti", "Preventivo 1204". */
  count?: string | undefined
  children?: ReactNode
  search?: SearchBoxProps
  chips?: ReactNode
  note?: ReactNode
  /** Buttons to the left of print and reload. */
  actions?: ReactNode
  isReloading: boolean
  onReload: () => void
  /** Saves open changes; false prevents printing. */
  beforePrint?: () => Promise<boolean>
}

/** The toolbar of the list of quotes and of an open quote. */
export function QuoteToolbar(props: QuoteToolbarProps) {
  const { quote, isReloading, onReload, beforePrint } = props
  const isPhone = useIsPhone()
  const [isPrinting, setPrinting] = useState(false)
  const print = async () => setPrinting(beforePrint ? await beforePrint() : true)
  return (
    <>
      <Toolbar
        lead={quote && <BackArrow />}
        title={isPhone ? 'Collezione SPEEDY' : 'PREVENTIVATORE - Collezione SPEEDY'}
        {...(props.count !== undefined && { count: props.count })}
        {...(props.search && { search: props.search })}
        chips={props.chips}
        note={props.note}
        actions={
          <>
            {props.actions}
            {quote && <ToolButton icon={IconPrinter} label="Stampa" onClick={() => void print()} />}
            <ToolButton icon={IconRefresh} label="Ricarica dati" loading={isReloading} onClick={onReload} />
            <SettingsMenu quote={quote} />
          </>
        }
      >
        {props.children}
      </Toolbar>
      {quote && isPrinting && <QuotePdf number={quote.number} onClose={() => setPrinting(false)} />}
    </>
  )
}

function BackArrow() {
  return (
    <ActionIcon
      component={Link}
      to="/preventivi"
      variant="default"
      size="input-sm"
      flex="none"
      aria-label="Torna ai preventivi"
      title="Torna ai preventivi"
    >
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
