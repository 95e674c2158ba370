import type { ReactNode } from 'react'
import { integer } from '#rules/italian-format.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { Panel } from '#web/ui/panel.tsx'

interface QueryPanelProps<Data> {
  title: string
  count?: string | undefined
  action?: ReactNode
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** Number of skeleton lines. */
  lines: number
  children: (data: Data) => ReactNode
}

/** A panel with its own loading and error state. */
export function QueryPanel<Data>({ title, count, action, query, lines, children }: QueryPanelProps<Data>) {
  return (
    <Panel title={title} count={count} action={action}>
      <Loaded query={query} lines={lines}>
        {children}
      </Loaded>
    </Panel>
  )
}

const most = 6

interface FirstRowsPanelProps<Row> extends Omit<QueryPanelProps<readonly Row[]>, 'count' | 'children'> {
  counted: readonly [one: string, many: string]
  table: Omit<Parameters<typeof DetailTable<Row>>[0], 'rows'>
}

/** A panel with the first six rows and the number of further rows. */
export function FirstRowsPanel<Row>({ counted: [one, many], table, ...panel }: FirstRowsPanelProps<Row>) {
  const { data } = panel.query
  return (
    <QueryPanel {...panel} count={data && integer(data.length)}>
      {rows => {
        const others = rows.length - most
        return (
          <>
            <DetailTable {...table} rows={rows.slice(0, most)} />
            {others > 0 && (
              <p className="soft">
                e {others === 1 ? `un altro ${one}` : `altri ${countText({ total: others }, one, many)}`}
              </p>
            )}
          </>
        )
      }}
    </QueryPanel>
  )
}
