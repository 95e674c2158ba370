import type { TestProject } from 'vitest/node'
import { makeTemplate } from './test-database.ts'

export async function setup(project: TestProject) {
  const { template, drop } = await makeTemplate()
  project.provide('template', template)
  return drop
}
