import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const compared = /\b(?:Tipologia|role)\)?\s*[!=]==?\s*['"](?:Cliente|Agente|AgenteCapo|Admin)['"]/
const reversed = /['"](?:Cliente|Agente|AgenteCapo|Admin)['"]\s*[!=]==?\s*[\w.?()]*\b(?:Tipologia|role)\b/

/** These files ask who the user is, not what the user may do. */
const identity = [
  'server/kit/resolve-reach.ts',
  'server/features/quotes/makers.ts',
  'server/features/quotes/offers/commands.ts',
  'server/features/profile/routes.ts',
  'server/features/users/user-rules.ts',
]

async function comparing(folder: string): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob(`${folder}/**/*.{ts,tsx}`)) {
    if (/\.test\.tsx?$/.test(file)) continue
    const text = await readFile(file, 'utf8')
    if (compared.test(text) || reversed.test(text)) found.push(file)
  }
  return found.sort()
}

test.each([
  "user.Tipologia === 'Admin'",
  "useUser().Tipologia !== 'Cliente'",
  "if (role === 'AgenteCapo')",
  "'Admin' === useUser().Tipologia",
])('«%s» is found as a comparison with a role’s name', line => {
  expect(compared.test(line) || reversed.test(line)).toBe(true)
})

test('no screen asks for a role by its name: rules/permissions.ts says what a role may do', async () => {
  expect(await comparing('web')).toEqual([])
})

test('the server asks for a role by its name only where it matters who the user is', async () => {
  expect(await comparing('server')).toEqual([...identity].sort())
})
