import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const parts = [
  ...['bin', 'contract', 'rules', 'server', 'web', 'package.json', 'tsconfig.json', 'vite.config.ts'],
  'tests/gallery/in-development.ts', // vite.config.ts imports it.
]

/** The state of a fresh machine after `npm ci`: sources and packages, nothing built. */
export function makeCheckout(temp: string): string {
  const folder = join(temp, 'checkout')
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
