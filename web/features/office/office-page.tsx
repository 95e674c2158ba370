import { lazy, Suspense } from 'react'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { Page } from '#web/ui/page.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { AuditTab } from './audit-tab.tsx'
import { ContentsTab } from './contents/contents-tab.tsx'
import { OverviewTab } from './health/overview-tab.tsx'
import { MailTab } from './mail-tab.tsx'
import { AgentPairsTab } from './manager/agents-tab.tsx'
import { MenuTab } from './manager/menu-tab.tsx'
import { type OfficeTab, officeTabs, officeUrl } from './office-url.ts'
import { SheetsTab } from './registry-sheets/sheets-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'

const ImportsTab = lazy(async () => ({ default: (await import('./imports/imports-tab.tsx')).ImportsTab }))

const FirstStepsPath = lazy(async () => ({
  default: (await import('#web/parts/first-steps/first-steps.tsx')).FirstStepsPath,
}))

/** Tabs whose table scrolls inside the page. */
const filling: ReadonlySet<OfficeTab> = new Set(['agenti', 'schede', 'importazioni', 'posta', 'registro'])

const contents = {
  panoramica: OverviewTab,
  menu: MenuTab,
  agenti: AgentPairsTab,
  contenuti: ContentsTab,
  schede: SheetsTab,
  importazioni: ImportsTab,
  posta: MailTab,
  registro: AuditTab,
  impostazioni: SettingsTab,
  avvio: FirstStepsPath,
}

export function OfficePage() {
  const { url, change } = useUrlState(officeUrl)
  const Content = contents[url.tab]
  return (
    <Page fill={filling.has(url.tab)}>
      <PageTabs
        label="Console"
        tabs={officeTabs}
        value={url.tab}
        onChange={tab => void change({ ...officeUrl.standard, tab })}
      >
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <Content />
        </Suspense>
      </PageTabs>
    </Page>
  )
}
