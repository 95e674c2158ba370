import type { Page } from '@playwright/test'

/** A page in a new browser profile: empty cache, user signed in. */
export type NewPage = () => Promise<Page>
