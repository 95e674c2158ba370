import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHead, type PageHeadProps } from '#web/ui/page-head.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { QuotePdf } from './quote-pdf.tsx'
import { type EditedQuote, useQuoteSettings } from './quote-settings.tsx'

interface QuoteHeadProps extends Omit<PageHeadProps, 'title' | 'lead'> {
  /** The open quote; absent on the list of quotes. */
  quote?: EditedQuote | undefined
  onReload: () => void
  /** Saves open changes; false prevents printing. */
  beforePrint?: () => Promise<boolean>
}

const icon = { size: 18, stroke: 1.5 } as const

/** The head of the list of quotes and of an open quote. */
export function QuoteHead({ quote, onReload, beforePrint, menu = [], ...head }: QuoteHeadProps) {
  const isPhone = useIsPhone()
  const [isPrinting, setPrinting] = useState(false)
  const settings = useQuoteSettings(quote)
  const print = async () => setPrinting(beforePrint ? await beforePrint() : true)
  return (
    <>
      <PageHead
        {...head}
        lead={quote && <BackArrow />}
        title={isPhone ? 'Collezione SPEEDY' : 'PREVENTIVATORE - Collezione SPEEDY'}
        menu={[
          quote && { label: 'Stampa', icon: <IconPrinter {...icon} />, run: () => void print(), keys: 'e' },
          { label: 'Ricarica dati', icon: <IconRefresh {...icon} />, run: onReload, keys: 'r' },
          ...settings.items,
          ...menu,
        ]}
      />
      {quote && isPrinting && <QuotePdf number={quote.number} onClose={() => setPrinting(false)} />}
      {settings.dialog}
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
