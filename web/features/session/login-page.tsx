import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePortalInfo } from '#web/kit/portal-info.ts'
import { EntryCard } from '#web/ui/entry-card.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { LoginForm } from './login-form.tsx'
import { useLogin } from './use-login.ts'

// Loaded on demand, because most users never see the second step.
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

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
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <SecondStep challenge={login.challenge} onSignedIn={onSignedIn} onBack={login.startAgain} />
        </Suspense>
      </EntryCard>
    )
  }
  return (
    <SignInCard company={info?.Azienda.Nome}>
      <LoginForm login={login} demos={info?.AccessiDemo ?? []} />
    </SignInCard>
  )
}
