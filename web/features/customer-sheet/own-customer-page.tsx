import { Navigate } from '@tanstack/react-router'
import { useUser } from '#web/kit/user.ts'

export function OwnCustomerPage() {
  return <Navigate to="/clienti/$codice" params={{ codice: useUser().Codice }} replace />
}
