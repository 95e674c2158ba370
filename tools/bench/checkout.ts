import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const parts = ['bin', 'contract', 'rules', 'server', 'web', 'package.json', 'tsconfig.json', 'vite.config.ts']

/** What a fresh machine has after `npm ci`: the sources, the packages, and nothing built. */
export function makeCheckout(temp: string): string {
  const folder = join(temp, 'checkout')
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
