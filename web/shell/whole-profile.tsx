import { lazy, Suspense } from 'react'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'

const NotificationSettings = lazy(async () => ({
  default: (await import('#web/features/notifications/notification-settings.tsx')).NotificationSettings,
}))

/** The profile page with sections that belong to other features. */
export function WholeProfile() {
  return (
    <ProfilePage
      notifications={
        <Suspense fallback={null}>
          <NotificationSettings />
        </Suspense>
      }
    />
  )
}
