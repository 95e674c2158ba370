import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Whatever its impact. */
export async function expectNothingFound(page: Page): Promise<void> {
  expect(await violationsOf(page, () => true)).toEqual([])
}

export async function expectNothingSerious(page: Page): Promise<void> {
  expect(await violationsOf(page, impact => impact === 'serious' || impact === 'critical')).toEqual([])
}

async function violationsOf(page: Page, counts: (impact: string | null | undefined) => boolean) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => counts(impact))
    .map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
