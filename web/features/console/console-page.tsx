import { lazy, Suspense } from 'react'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { Page } from '#web/ui/page.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { AgentsTab } from './agents-tab.tsx'
import { AuditTab } from './audit-tab.tsx'
import { type ConsoleTab, consoleTabs, consoleUrl } from './console-url.ts'
import { ContentsTab } from './contents/contents-tab.tsx'
import { MailTab } from './mail-tab.tsx'
import { MenuTab } from './menu-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { SheetsTab } from './sheets-tab.tsx'

const ImportsTab = lazy(async () => ({ default: (await import('./imports/imports-tab.tsx')).ImportsTab }))

/** Whose table scrolls inside the page. */
const filling: ReadonlySet<ConsoleTab> = new Set(['agenti', 'schede', 'importazioni', 'posta', 'registro'])

const contents = {
  panoramica: OverviewTab,
  menu: MenuTab,
  agenti: AgentsTab,
  contenuti: ContentsTab,
  schede: SheetsTab,
  importazioni: ImportsTab,
  posta: MailTab,
  registro: AuditTab,
  impostazioni: SettingsTab,
}

export function ConsolePage() {
  const { url, change } = useUrlState(consoleUrl)
  const Content = contents[url.tab]
  return (
    <Page fill={filling.has(url.tab)}>
      <PageTabs
        label="Console"
        tabs={consoleTabs}
        value={url.tab}
        onChange={tab => void change({ ...consoleUrl.standard, tab })}
      >
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <Content />
        </Suspense>
      </PageTabs>
    </Page>
  )
}
