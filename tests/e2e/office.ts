import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { callsOf } from './calls.ts'

interface MailRow {
  Id: string
  Destinatario: string
  Oggetto: string
  Creata: string
}

/** Path and code of the link in the newest mail to this address, once the queue has it. */
export async function linkMailedTo(address: string, page: string, since: number): Promise<string> {
  const { get } = await callsOf('admin')
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails = await get<MailRow[]>(`/api/admin/posta?cerca=${encodeURIComponent(address)}`)
      for (const mail of mails.filter(row => Date.parse(row.Creata) >= since)) {
        const { Testo } = await get<{ Testo: string }>(`/api/admin/posta/${mail.Id}`)
        link = new RegExp(`/${page}\\?code=[\\w-]{43}`).exec(Testo)?.[0]
        if (link) return true
      }
      return false
    })
    .toBe(true)
  return link ?? ''
}

/** An unused name, even if tests run again on the same data. */
export function newName(prefix: string): string {
  return `${prefix}-${randomUUID().slice(0, 8)}`
}

export async function signInByForm(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/login')
  const typed = [page.getByLabel('Utente'), page.getByLabel('Password', { exact: true })] as const
  // The form of the first paint gives way to the live one, perhaps in the middle of a `fill`.
  await expect(async () => {
    await typed[0].fill(name)
    await typed[1].fill(password)
    await expect(typed[0]).toHaveValue(name, { timeout: 500 })
    await expect(typed[1]).toHaveValue(password, { timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Login' }).click()
}
