import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { Page } from './page.tsx'
import { PageTabs } from './page-tabs.tsx'

const tabs = [
  { value: 'utenti', label: 'Utenti', count: 1204 },
  { value: 'accessi', label: 'Accessi' },
  { value: 'registro', label: 'Registro' },
] as const

export const threeTabs: Example = {
  draw: () => (
    <Page>
      <Kept<'utenti' | 'accessi' | 'registro'> from="utenti">
        {(tab, setTab) => (
          <PageTabs label="Console" tabs={tabs} value={tab} onChange={setTab} aside="dati di oggi">
            <p>Contenuto di {tab}</p>
          </PageTabs>
        )}
      </Kept>
    </Page>
  ),
}
