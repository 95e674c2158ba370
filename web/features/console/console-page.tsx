import { Page } from '#web/ui/page.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { AgentsTab } from './agents-tab.tsx'
import { AuditTab } from './audit-tab.tsx'
import { type ConsoleTab, consoleTabs } from './console-url.ts'
import { MailTab } from './mail-tab.tsx'
import { MenuTab } from './menu-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { useConsoleUrl } from './use-console-url.ts'

/** Whose table scrolls inside the page. */
const filling: ReadonlySet<ConsoleTab> = new Set(['agenti', 'posta', 'registro'])

export function ConsolePage() {
  const state = useConsoleUrl()
  return (
    <Page fill={filling.has(state.url.tab)}>
      <PageTabs label="Console" tabs={consoleTabs} value={state.url.tab} onChange={state.openTab}>
        <Chosen {...state} />
      </PageTabs>
    </Page>
  )
}

function Chosen({ url, list, openRow }: ReturnType<typeof useConsoleUrl>) {
  switch (url.tab) {
    case 'menu':
      return <MenuTab />
    case 'agenti':
      return <AgentsTab url={url} list={list} />
    case 'posta':
      return <MailTab url={url} list={list} />
    case 'registro':
      return <AuditTab url={url} list={list} openRow={openRow} />
    case 'impostazioni':
      return <SettingsTab />
    default:
      return <OverviewTab />
  }
}
