import { EntryCard } from '#web/ui/entry-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { useCodeOfLink } from './use-code-of-link.ts'

export function PasswordResetPage() {
  const code = useCodeOfLink()
  return (
    <EntryCard title={code ? 'Reimposta password' : 'Recupera password'}>
      {code ? <NewPasswordForm key={code} code={code} /> : <ResetRequestForm />}
    </EntryCard>
  )
}
