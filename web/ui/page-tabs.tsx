import { Box, Flex, Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { integer } from '#rules/italian-format.ts'
import classes from './page-tabs.module.css'

interface PageTabsProps<V extends string> {
  label: string
  /** `count` is the number of rows behind the tab, if known. */
  tabs: readonly { value: V; label: string; count?: number }[]
  value: V
  onChange: (value: V) => void
  /** Content at the right of the tabs, or below the tabs on a phone. */
  aside?: ReactNode
  /** True for content that is short enough to stay beside the tabs on a phone. */
  isAsideShort?: boolean
  children: ReactNode
}

/** Tabs of a screen; the URL contains the chosen tab. */
export function PageTabs<V extends string>(props: PageTabsProps<V>) {
  const { label, tabs, value, onChange, aside, isAsideShort = false, children } = props
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab may stand out of sight
  useEffect(() => {
    const tabs = list.current
    if (!tabs) return
    const show = () => {
      const chosen = tabs.querySelector<HTMLElement>('[aria-selected=true]')
      if (chosen) tabs.scrollLeft = chosen.offsetLeft - (tabs.clientWidth - chosen.offsetWidth) / 2
    }
    // Waits for the next frame, because WebKit reports an error if this callback changes the layout.
    const observer = new ResizeObserver(() => requestAnimationFrame(show))
    observer.observe(tabs)
    return () => observer.disconnect()
  }, [value])
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
      <Flex
        className={classes.line}
        direction={isAsideShort ? 'row' : { base: 'column', sm: 'row' }}
        wrap={isAsideShort ? 'wrap' : 'nowrap'}
        align="stretch"
        flex="none"
      >
        <Tabs.List ref={list} className={classes.list} aria-label={label}>
          {tabs.map(tab => (
            <Tabs.Tab key={tab.value} className={classes.tab} value={tab.value}>
              {tab.label}
              {tab.count !== undefined && (
                <Box component="span" className="label tabular" ms={6} fw={400}>
                  {integer(tab.count)}
                </Box>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {aside && (
          <Flex
            className={classes.aside}
            ms="auto"
            pt={isAsideShort ? 0 : undefined}
            wrap={{ base: 'wrap', sm: 'nowrap' }}
            align="center"
            gap="4px 14px"
            flex="none"
          >
            {aside}
          </Flex>
        )}
      </Flex>
      <Tabs.Panel className={classes.panel} value={value}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
