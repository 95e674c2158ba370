import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-tabs.module.css'

interface PageTabsProps<V extends string> {
  label: string
  tabs: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

/** The parts of a screen; the address holds the chosen one. */
export function PageTabs<V extends string>({ label, tabs, value, onChange, children }: PageTabsProps<V>) {
  function choose(chosen: string | null) {
    const tab = tabs.find(other => other.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <Tabs
      className={classes.root}
      value={value}
      onChange={choose}
      keepMounted={false}
      activateTabWithKeyboard={false}
    >
      <Tabs.List className={classes.list} aria-label={label}>
        {tabs.map(tab => (
          <Tabs.Tab key={tab.value} className={classes.tab} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel className={classes.panel} value={value}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
