import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'
import { CommandPalette } from '#web/ui/command-palette.tsx'
import { useMenuOpener } from './menu-opener.tsx'
import { menuSource, orderSource, partnerSources } from './palette-sources.tsx'

export function Palette({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const filter = useFilter()
  const router = useRouter()
  const { open } = useMenuOpener()
  const sources = useMemo(() => {
    const showOrder = (cerca: string, aperto: number, consegnati: boolean) =>
      void router.navigate({ to: '/statoOrdini', search: { cerca, aperto, consegnati } })
    return [
      menuSource(user.Menu, entry => void open(entry)),
      ...partnerSources(user.Tipologia),
      ...orderSource(user.Menu, filter, showOrder),
    ]
  }, [user, filter, router, open])
  return <CommandPalette open onClose={onClose} sources={sources} />
}
