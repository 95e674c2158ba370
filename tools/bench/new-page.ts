import type { Page } from '@playwright/test'

/** A page in a new browser profile: nothing is cached, and the user is signed in. */
export type NewPage = () => Promise<Page>
