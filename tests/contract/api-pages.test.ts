import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { problems } from '#contract/problems.ts'
import { apiPages } from '../../tools/api-pages.ts'

const pages = apiPages(contract)
const calls = Object.entries(contract).flatMap(([feature, table]) =>
  Object.entries<RouteShape>(table).map(([name, route]) => ({ feature, name: `${feature}.${name}`, route })),
)

function sectionOf({ feature, name }: { feature: string; name: string }): string {
  const page = pages.get(`${feature}.md`) ?? ''
  return page.split('\n## ').find(section => section.startsWith(`${name}\n`)) ?? ''
}

test('each call has a section with its summary, an example and its refusals, and a line in the index', () => {
  for (const call of calls) {
    const section = sectionOf(call)
    expect(call.route.summary, call.name).toMatch(/\w/)
    expect(section, call.name).toContain(`${call.route.summary}.`)
    expect(section, call.name).toContain(`\`\`\`http\n${call.route.method} `)
    for (const code of call.route.refusals ?? []) expect(section, call.name).toContain(problems[code].text)
    expect(pages.get('README.md')).toContain(`[${call.name}](${call.feature}.md#`)
  }
})

test('each example has whatever its call needs', () => {
  const faults = calls.flatMap(({ name, route: { params, query, body, example } }) =>
    [
      [params, example.params],
      [query, example.query],
      [body, example.body],
    ].flatMap(([schema, value]) =>
      schema instanceof z.ZodType && !schema.safeParse(value ?? (schema === body ? undefined : {})).success
        ? [name]
        : [],
    ),
  )
  expect(faults).toEqual([])
})
