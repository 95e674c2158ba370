import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const queries = new QueryClient()

/** Text of a rendered cell, without decoration. */
export function readCell(cell: ReactNode): string {
  return textOf(markupOf(cell))
}

/** Text of a rendered table, line by line and cell by cell. */
export function readTableLines(table: ReactNode): string[][] {
  return [...markupOf(table).matchAll(/<tr.*?<\/tr>/gs)].map(([line]) =>
    [...line.matchAll(/<t[hd][ >].*?<\/t[hd]>/gs)].map(([cell]) => textOf(cell)),
  )
}

function markupOf(drawn: ReactNode): string {
  const inRouter = createElement(RouterContextProvider, { router: router as never } as never, drawn)
  const inQueries = createElement(QueryClientProvider, { client: queries }, inRouter)
  return renderToStaticMarkup(createElement(MantineProvider, null, inQueries))
}

function textOf(markup: string): string {
  const entities: Record<string, string> = {
    '&#x27;': "'",
    '&quot;': '"',
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
  }
  return markup
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x27|quot|amp|lt|gt);/g, entity => entities[entity] ?? entity)
    .trim()
}
