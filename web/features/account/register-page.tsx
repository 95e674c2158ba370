import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OfficeContacts } from '#web/parts/office/office-contacts.tsx'
import { EntryCard } from '#web/ui/entry-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <EntryCard title="Nuova registrazione">
        <Notice tone="success" takesFocus>
          Registrazione avvenuta, riceverai entro 12 ore una mail con il link per attivare il tuo account. Nel
          caso non la ricevessi, contatta i nostri uffici.
        </Notice>
        <OfficeContacts />
        <Button component={Link} to="/login" variant="default">
          Indietro
        </Button>
      </EntryCard>
    )
  }
  return (
    <EntryCard
      title="Nuova registrazione"
      lead="La registrazione è riservata ai partner ufficiali già presenti nel database aziendale."
    >
      <RegisterForm onDone={() => setSent(true)} />
    </EntryCard>
  )
}
