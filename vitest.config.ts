import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['{contract,rules,server,web,tests,tools}/**/*.test.ts'] },
})
