import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canChooseCustomer } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { useChooseFilter } from '#web/parts/customers/filter-name.ts'
import { useMenuOpener } from '#web/parts/menu/menu-opener.tsx'
import { CommandPalette } from '#web/ui/command-palette.tsx'
import { customerSource, menuSource, orderSource, partnerSources, quoteSource } from './palette-sources.tsx'

export function Palette({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const router = useRouter()
  const { open } = useMenuOpener()
  const choose = useChooseFilter()
  const sources = useMemo(() => {
    const showOrder = (progressivo: number) =>
      void router.navigate({ to: '/ordine/$progressivo', params: { progressivo: String(progressivo) } })
    const showQuote = (numero: number) => void router.navigate({ to: '/preventivo', search: { numero } })
    const showCustomer = (codice: string) =>
      void router.navigate({ to: '/clienti/$codice', params: { codice } })
    return [
      menuSource(user.Menu, entry => void open(entry)),
      ...partnerSources(user.Tipologia, choose),
      ...(canChooseCustomer(user.Tipologia) ? [customerSource(showCustomer)] : []),
      orderSource(showOrder),
      quoteSource(showQuote),
    ]
  }, [user, router, open, choose])
  return <CommandPalette onClose={onClose} sources={sources} />
}
