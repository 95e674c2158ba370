import { useRouter } from '@tanstack/react-router'
import { usePortalInfo } from '#web/kit/portal-info.ts'
import classes from './login.module.css'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  const router = useRouter()
  const info = usePortalInfo()
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-labelledby="login-title">
        <h1 id="login-title" className={classes.title}>
          Accedi
        </h1>
        <p className={classes.reserved}>
          L'area è riservata ai partner ufficiali{info && ` di ${info.Azienda.Nome}`} già presenti nel
          database aziendale.
        </p>
        <LoginForm demos={info?.AccessiDemo ?? []} onSignedIn={() => router.invalidate()} />
      </section>
    </div>
  )
}
