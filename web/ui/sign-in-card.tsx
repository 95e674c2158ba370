import type { ReactNode } from 'react'
import { EntryCard } from './entry-card.tsx'

interface SignInCardProps {
  company: string | undefined
  children: ReactNode
}

export function SignInCard({ company, children }: SignInCardProps) {
  return (
    <EntryCard
      title="Accedi"
      lead={`L'area è riservata ai partner ufficiali${company ? ` di ${company}` : ''} già presenti nel database aziendale.`}
    >
      {children}
    </EntryCard>
  )
}
