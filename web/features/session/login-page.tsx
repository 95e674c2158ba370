import { useRouter } from '@tanstack/react-router'
import { usePortalInfo } from '#web/kit/portal-info.ts'
import { EntryCard } from '#web/ui/entry-card.tsx'
import { LoginForm } from './login-form.tsx'
import { SecondStep } from './second-step.tsx'
import { useLogin } from './use-login.ts'

export function LoginPage() {
  const router = useRouter()
  const info = usePortalInfo()
  const onSignedIn = () => router.invalidate()
  const login = useLogin(onSignedIn)
  if (login.challenge) {
    return (
      <EntryCard
        title="Conferma l'accesso"
        lead={`Ultimo passo per entrare come ${login.values.username.trim()}.`}
      >
        <SecondStep challenge={login.challenge} onSignedIn={onSignedIn} onBack={login.startAgain} />
      </EntryCard>
    )
  }
  return (
    <EntryCard
      title="Accedi"
      lead={`L'area è riservata ai partner ufficiali${info ? ` di ${info.Azienda.Nome}` : ''} già presenti nel database aziendale.`}
    >
      <LoginForm login={login} demos={info?.AccessiDemo ?? []} />
    </EntryCard>
  )
}
