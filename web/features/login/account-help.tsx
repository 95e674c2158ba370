import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OfficeContacts } from '#web/shell/office-contacts.tsx'
import classes from './login.module.css'

export function RegisterHelp() {
  return (
    <Help title="Nuova registrazione">
      <p>
        Per ricevere le credenziali contatta i nostri uffici indicando ragione sociale, partita IVA e
        indirizzo di posta. La registrazione è riservata ai partner ufficiali già presenti nel database
        aziendale.
      </p>
    </Help>
  )
}

export function PasswordHelp() {
  return (
    <Help title="Recupera password">
      <p>
        Per ricevere una nuova password contatta i nostri uffici indicando il tuo utente o l'indirizzo e-mail
        con cui sei registrato.
      </p>
    </Help>
  )
}

function Help({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-labelledby="help-title">
        <h1 id="help-title" className={classes.title}>
          {title}
        </h1>
        {children}
        <OfficeContacts />
        <div className={classes.links}>
          <Link to="/login">Torna al login</Link>
        </div>
      </section>
    </div>
  )
}
