import { Button, Flex, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { PortalInfo } from '#contract/portal.ts'
import { EntryLinks } from '#web/ui/entry-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import classes from './login.module.css'
import type { Login } from './use-login.ts'

type Demo = PortalInfo['AccessiDemo'][number]

interface Props {
  login: Login
  demos: readonly Demo[]
}

/** A separate file, because the build removes imports used by one page alone from the first file. */
export function LoginForm({ login, demos }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <form {...login.form}>
        <TextInput
          {...login.text('username')}
          label="Utente"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          withAsterisk={false}
        />
        <PasswordField
          {...login.text('password')}
          ref={login.passwordField}
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
        {login.failure && <Notice tone="warning">{login.failure}</Notice>}
        <Button ref={button} type="submit" fullWidth loading={login.isBusy} disabled={login.secondsLeft > 0}>
          {login.secondsLeft > 0 ? `Attendi ${login.secondsLeft} s` : 'Login'}
        </Button>
      </form>
      <EntryLinks>
        <Link to="/passwordreset">Recupera password</Link>
        <Link to="/register">Nuova registrazione</Link>
      </EntryLinks>
      <DemoSignIns
        demos={demos}
        onChoose={({ Utente, Password }) => {
          login.restart({ username: Utente, password: Password })
          button.current?.focus()
        }}
      />
    </>
  )
}

/** Sign-ins of the demo company; other servers send no demo sign-ins. */
function DemoSignIns({ demos, onChoose }: { demos: readonly Demo[]; onChoose: (demo: Demo) => void }) {
  if (demos.length === 0) return null
  return (
    <fieldset className={classes.demos}>
      <legend>Accessi dimostrativi</legend>
      {demos.map(demo => (
        <Flex
          component="button"
          key={demo.Utente}
          type="button"
          className={`tile pressable ${classes.demo}`}
          px="md"
          py="sm"
          direction="column"
          onClick={() => onChoose(demo)}
        >
          <strong>{demo.Utente}</strong>
          <span className="note">{demo.Tipologia}</span>
        </Flex>
      ))}
    </fieldset>
  )
}
