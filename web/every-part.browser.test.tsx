import axe from 'axe-core'
import { expect, test } from 'vitest'
import type { Example } from '#tests/components/example.ts'
import { show } from '#tests/components/show.tsx'

const modules = import.meta.glob<Record<string, Example>>('./{ui,parts}/**/*.examples.tsx', { eager: true })
const states = Object.entries(modules).flatMap(([file, examples]) =>
  Object.entries(examples).map(([name, example]) => [`${file.slice(2, -13)} ${name}`, example] as const),
)

/** Rules for whole pages, which are off: a part on its own has no landmark and no first heading. */
const ofPages = [
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'document-title',
  'html-has-lang',
  'bypass',
]
const leftOut = new Set([...ofPages, 'color-contrast-enhanced', 'hidden-content'])
const rules = Object.fromEntries(
  axe.getRules().map(({ ruleId }) => [ruleId, { enabled: !leftOut.has(ruleId) }]),
)

async function violations(runOnly?: string[]): Promise<string[]> {
  const result = await axe.run(document.body, { rules, ...(runOnly && { runOnly }) })
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const pause = () => new Promise(resolve => setTimeout(resolve, 40))

/** After a pause, calls have their answers and elements have faded in. A dialog takes its title as its name a little later. */
async function settled() {
  await pause()
  const isNameless = () =>
    document.querySelector('[role=dialog]:not([aria-labelledby], [aria-label])') !== null
  for (let times = 0; times < 25 && isNameless(); times += 1) await pause()
}

test.each(states)(
  '%s can be read by everybody, in light and dark, on a desk and a phone',
  async (_, example) => {
    await show(example)
    await settled()
    expect(await violations()).toEqual([])
    await show(example, { scheme: 'dark', width: 'phone' })
    await settled()
    expect(await violations(['color-contrast'])).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
)
