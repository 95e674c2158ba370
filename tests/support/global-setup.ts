import type { TestProject } from 'vitest/node'
import { makeTemplate } from './test-database.ts'

// vitest loads this file once per project, so the template is shared globally.
const shared = globalThis as { template?: ReturnType<typeof makeTemplate> }

export async function setup(project: TestProject) {
  shared.template ??= makeTemplate()
  const { template, drop } = await shared.template
  project.provide('template', template)
  return drop
}
