import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { PortalInfo } from '#contract/portal.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { DemoSignIns } from './demo-sign-ins.tsx'
import classes from './login.module.css'
import { useLogin } from './use-login.ts'

interface Props {
  demos: PortalInfo['AccessiDemo']
  onSignedIn: () => Promise<void>
}

export function LoginForm({ demos, onSignedIn }: Props) {
  const login = useLogin(onSignedIn)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <form className={classes.form} noValidate onSubmit={login.submit}>
        <TextInput
          ref={login.nameField}
          label="Utente"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          withAsterisk={false}
          value={login.name}
          error={login.errors.username}
          onChange={event => login.changeName(event.currentTarget.value)}
        />
        <PasswordField
          ref={login.passwordField}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={login.password}
          error={login.errors.password}
          onChange={event => login.changePassword(event.currentTarget.value)}
        />
        {login.failure && (
          <p className={classes.failure} role="alert">
            {login.failure}
          </p>
        )}
        <Button ref={button} type="submit" fullWidth loading={login.isBusy} disabled={login.secondsLeft > 0}>
          {login.secondsLeft > 0 ? `Attendi ${login.secondsLeft} s` : 'Login'}
        </Button>
      </form>
      <div className={classes.links}>
        <Link to="/passwordreset">Recupera password</Link>
        <Link to="/register">Nuova registrazione</Link>
      </div>
      <DemoSignIns
        demos={demos}
        onChoose={demo => {
          login.fill(demo.Utente, demo.Password)
          button.current?.focus()
        }}
      />
    </>
  )
}
