import { getRouteApi } from '@tanstack/react-router'
import type { ProfileUrl } from './profile-url.ts'

const route = getRouteApi('/private/profiloUtente')

export function useProfileUrl() {
  const url = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<ProfileUrl>) =>
    void navigate({ search: now => ({ ...now, ...next }), replace: true })
  return { url, change }
}
