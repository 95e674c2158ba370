import { Button } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { roles } from '#contract/roles.ts'
import { canSeeStatisticsTab } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { Reserved } from '#web/ui/reserved.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { type StatisticsTab, statisticsUrl } from './statistics-url.ts'
import { statisticsTabNames } from './tab-names.ts'
import { ChoicesContext, useDraftedChoices } from './use-choices.ts'

/** Each tab loads its own code; the URL identifies a tab by its index. */
const pages: readonly (() => Promise<ComponentType>)[] = [
  async () => (await import('./series/series-tab.tsx')).SeriesTab,
  async () => (await import('./summary/customers-tab.tsx')).CustomersTab,
  async () => (await import('./summary/agents-tab.tsx')).AgentsTab,
  async () => (await import('./trends/trends-tab.tsx')).TrendsTab,
  async () => (await import('./promotions/promotions-tab.tsx')).PromotionsTab,
]
const tabs = pages.map((load, at) => ({
  value: String(at),
  label: statisticsTabNames[at] ?? '',
  page: lazy(async () => ({ default: await load() })),
}))

export function StatisticsPage() {
  const { Tipologia } = useUser()
  const choices = useDraftedChoices()
  const isPhone = useIsPhone()
  const allowed = tabs.filter(({ value }) => canSeeStatisticsTab(Number(value), Tipologia))
  const tab = allowed.find(({ value }) => value === String(choices.url.tab))
  if (!tab)
    return (
      <Page>
        <Reserved
          what="scheda"
          roles={roles.filter(role => canSeeStatisticsTab(choices.url.tab, role))}
          role={Tipologia}
          action={
            <Button variant="default" onClick={() => choices.show(anotherTab(0))}>
              Vai a {statisticsTabNames[0]}
            </Button>
          }
        />
      </Page>
    )
  return (
    <Page fill>
      <PageTabs
        label="Statistiche"
        tabs={allowed}
        value={tab.value}
        onChange={value => choices.show(anotherTab(Number(value) as StatisticsTab))}
        aside={!isPhone && <FreshnessNote />}
      >
        <ChoicesContext value={choices}>
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <tab.page />
          </Suspense>
        </ChoicesContext>
      </PageTabs>
    </Page>
  )
}

/** A change of tab keeps the calculation; search, sort order, page and open row belong to one tab. */
function anotherTab(tab: StatisticsTab) {
  const { cerca, ordina, pagina, aperto, gruppo, exClienti } = statisticsUrl.standard
  return { tab, cerca, ordina, pagina, aperto, gruppo, exClienti }
}
