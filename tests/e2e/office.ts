import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

const web = { 'x-soglia-web': '1', 'sec-fetch-site': 'same-origin' }

interface MailRow {
  Id: string
  Destinatario: string
  Oggetto: string
  Creata: string
}

/** An Admin's calls for tests: creating users and reading their mails. */
export async function openOffice(request: APIRequestContext) {
  const answer = await request.post('/auth/login', {
    form: { grant_type: 'password', username: 'admin', password: 'soglia1' },
    headers: web,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { access_token } = (await answer.json()) as { access_token: string }
  const headers = { ...web, authorization: `Bearer ${access_token}` }

  async function read<T>(path: string): Promise<T> {
    const response = await request.get(path, { headers })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  return {
    /** Creates a user for this test only, whose changes disturb no other test. */
    async addUser(name: string, role: { Tipologia: string; Codice: string }, password: string) {
      const response = await request.post('/api/admin/users/save', {
        headers,
        data: { IdUtente: 0, Utente: name, Password: password, EMail: `${name}@example.com`, ...role },
      })
      expect(response.ok(), await response.text()).toBe(true)
    },
    /** Path and code of the link in the newest mail to this address, once the queue has it. */
    async linkMailedTo(address: string, page: string, since: number): Promise<string> {
      let link: string | undefined
      await expect
        .poll(async () => {
          const mails = await read<MailRow[]>(`/api/admin/posta?cerca=${encodeURIComponent(address)}`)
          for (const mail of mails.filter(row => Date.parse(row.Creata) >= since)) {
            const { Testo } = await read<{ Testo: string }>(`/api/admin/posta/${mail.Id}`)
            link = new RegExp(`/${page}\\?code=[\\w-]{43}`).exec(Testo)?.[0]
            if (link) return true
          }
          return false
        })
        .toBe(true)
      return link ?? ''
    },
  }
}

/** An unused name, even if tests run again on the same data. */
export function newName(prefix: string): string {
  return `${prefix}-${randomUUID().slice(0, 8)}`
}

export async function signInByForm(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Utente').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
