import { expect, it } from 'vitest'
import { letterText, mailLine, toHtml } from './layout.ts'
import { type Mail, toLetter } from './templates.ts'

const sender = {
  name: 'MPM & Figli',
  brandColour: '#005055',
  address: 'Via Roma 1, Verona',
  phone: '045 123456',
  email: 'info@example.com',
}
const link = 'https://portale.example.com/activateaccount?code=abc&x=1'
const activation = (companyName: string): Mail => ({
  template: 'activation',
  recipient: 'a@example.com',
  data: { companyName, userName: 'rossi', link },
})

it('the text says who, what and where', () => {
  expect(letterText(toLetter(activation('Serramenti Bianchi')), sender)).toBe(`Attiva il tuo account

Buongiorno,

la registrazione di Serramenti Bianchi è stata confermata. Per entrare nell'area riservata scegli la tua password.

Utente: rossi

Attiva l'account:
${link}

Il link vale 7 giorni e può essere usato una sola volta.

Se non hai chiesto tu la registrazione, ignora questo messaggio.

-- 
MPM & Figli
Via Roma 1, Verona
045 123456 · info@example.com
`)
})

it('what people typed is text in the HTML, never markup', () => {
  const html = toHtml(toLetter(activation(`<img src=x onerror="alert('x')">`)), sender)
  expect(html).not.toContain('<img')
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(&#39;x&#39;)&#34;&#62;')
  expect(html).toContain('MPM &#38; Figli')
})

it.each([
  ['a wide one, in the place of the name', 900, 'alt="MPM &#38; Figli" width="280" height="31"', false],
  ['a square one, beside the name', 100, 'alt="" width="40" height="40"', true],
])('the head has the logo: %s', (_, widthPx, picture, isNamed) => {
  const html = toHtml(toLetter(activation('x')), { ...sender, logo: { widthPx, heightPx: 100 } })
  expect(html).toContain(`<img src="cid:logo@soglia" ${picture}`)
  expect(html.includes('padding-left:12px">MPM &#38; Figli</span>')).toBe(isNamed)
})

it('the link is there twice: as a button and to be copied', () => {
  const html = toHtml(toLetter({ ...activation('x'), template: 'passwordReset' } as Mail), sender)
  expect(html.split(`href="${link.replaceAll('&', '&#38;')}"`)).toHaveLength(3)
  expect(html).toContain('Scegli una nuova password')
})

it.each([
  ['a\r\nBcc: x@example.com', 'a Bcc: x@example.com'],
  ['\u202Efdp.exe\u200B', 'fdp.exe'],
  ['  due\t\tparole\u2028qui\u0000 ', 'due parole qui'],
])('%j becomes one line', (text, line) => {
  expect(mailLine(text)).toBe(line)
})

it('names what was chosen in the mails of an accepted offer, also in those queued without it', () => {
  const data = {
    ...{ name: 'Mario Rossi', number: 7, reference: 'Casa', version: 1, totalCents: 24_400 },
    ...{ at: '28/11/2026 alle 10:00', copyTo: '', link: 'https://portale.example' },
  }
  const choices = [{ name: 'Cucina', text: 'Battente destra, al posto della posizione 2' }]
  const textOf = (more: object) =>
    letterText(
      toLetter({ template: 'offerAccepted', recipient: '', data: { ...data, ...more } } as Mail),
      sender,
    )
  expect(textOf({ choices })).toContain('Scelta per Cucina: Battente destra, al posto della posizione 2')
  expect(textOf({})).not.toContain('Scelta per')
})
