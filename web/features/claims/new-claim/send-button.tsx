import { IconSend } from '@tabler/icons-react'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { useIsOnline } from '#web/ui/use-is-online.ts'
import type { NewClaim } from './use-new-claim.ts'

interface Props {
  sending: NewClaim['sending']
  onSend: () => void
}

export function SendButton({ sending: { isWanted, stop }, onSend }: Props) {
  const isOnline = useIsOnline()
  if (isWanted)
    return (
      <IconedButton variant="default" icon={IconSend} onClick={stop}>
        Non inviare ancora
      </IconedButton>
    )
  return (
    <IconedButton icon={IconSend} onClick={onSend}>
      {isOnline ? 'Invia reclamo' : 'Invia appena torna la rete'}
    </IconedButton>
  )
}
