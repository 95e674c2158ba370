import { IconRefresh } from '@tabler/icons-react'
import { PageHead, type PageHeadProps } from '#web/ui/page-head.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useQuoteSettings } from './quote-settings.tsx'

interface QuoteHeadProps extends Omit<PageHeadProps, 'title'> {
  onReload: () => void
}

/** The head of the list of quotes. */
export function QuoteHead({ onReload, menu = [], ...head }: QuoteHeadProps) {
  const isPhone = useIsPhone()
  const settings = useQuoteSettings(undefined)
  return (
    <>
      <PageHead
        {...head}
        title={isPhone ? 'Collezione SPEEDY' : 'PREVENTIVATORE - Collezione SPEEDY'}
        menu={[
          { label: 'Ricarica dati', icon: <IconRefresh size={18} stroke={1.5} />, run: onReload, keys: 'r' },
          ...settings.items,
          ...menu,
        ]}
      />
      {settings.dialog}
    </>
  )
}
