import { expect, type Page } from '@playwright/test'

/** What one person did by hand since the counting began. */
export interface Hand {
  clicks: number
  keys: number
}

/** Counts clicks or taps, and every key, also in fields. */
export async function countHand(page: Page): Promise<() => Promise<Hand>> {
  await page.evaluate(() => {
    const counted = window as { hand?: Hand }
    const hand = { clicks: 0, keys: 0 }
    counted.hand = hand
    // A key that presses a button makes a click without a pointer.
    const click = ({ isTrusted, detail }: MouseEvent) => {
      if (isTrusted && detail > 0) hand.clicks += 1
    }
    const key = ({ isTrusted, key }: KeyboardEvent) => {
      if (isTrusted && !['Control', 'Shift', 'Alt', 'Meta'].includes(key)) hand.keys += 1
    }
    addEventListener('click', click, true)
    addEventListener('keydown', key, true)
  })
  return () => page.evaluate(() => (window as { hand?: Hand }).hand as Hand)
}

/** Eight doors of three kinds and two hands as a fitter writes them, with a mistyped model and a width that does not exist. */
export const sheetOfEight = [
  'Locale\tMod.\tLargh. cm\tAlt. cm\tMuro\tApre\tPz\tPosatore',
  'Atrio\t220\t90\t210\t110\tdx\t1\tRossi',
  'Camera 1\t220\t80\t210\t110\tsx\t1\tRossi',
  'Camera 2\t220\t80\t210\t110\tdx\t1\tRossi',
  'Bagno 1\t220\t70\t210\t110\tdx\t1\tRossi',
  'Bagno 2\t22O\t82\t210\t110\tsx\t1\tNeri',
  'Lavanderia\t110\t60\t210\t110\tsx\t1\tNeri',
  'Cantina\t110\t80\t210\t110\tdx\t2\tNeri',
  'Studio piccolo\t410\t70\t210\t110\tsx\t1\tNeri',
].join('\n')

/** Eight doors of three kinds and two hands, their rooms, a line of one's own, and the offer on its way. */
export async function makeFlat(page: Page): Promise<void> {
  await makeDoors(page)
  // All rows are drawn, so the wheel above them moves the page.
  await page.locator('tbody tr').first().hover()
  await page.mouse.wheel(0, 3_000)
  await expect(page.getByRole('button', { name: 'Aggiungi voce' })).toBeInViewport()
  await addLine(page)
  await moveTo(page, 'Notte', 1, 5)
  await moveTo(page, 'Zona', 6, 8)
  await sendOffer(page)
}

/** Seven positions with eight doors, each begun like the one before it. */
async function makeDoors(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /posizione/i })
  const choose = (group: string, name: RegExp) =>
    dialog.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name }).first().click()
  const saveAndNext = async (position: number) => {
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText(`posizione ${position}`)).toBeVisible()
  }
  await page.keyboard.press('n')
  await choose('Apertura', /sinistra/)
  await choose('L · Larghezza', /^700/)
  await choose('Serratura', /bagno/)
  await dialog.getByLabel('Riferimento della posizione').click()
  await page.keyboard.type('Bagno')
  await saveAndNext(2)
  await choose('L · Larghezza', /^800/)
  await choose('Serratura', /Patent/i)
  await dialog.getByRole('button', { name: 'Una in più' }).click()
  await saveAndNext(3)
  await page.keyboard.type('Studio')
  await choose('Apertura', /destra/)
  await saveAndNext(4)
  await choose('Tipo', /Scorrevole/)
  await choose('Modello', /^110/)
  for (const group of ['Colore anta', 'Colore telaio', 'Apertura', 'S · Spessore']) await choose(group, /./)
  await choose('L · Larghezza', /^800/)
  await saveAndNext(5)
  await choose('L · Larghezza', /^700/)
  await saveAndNext(6)
  await choose('Tipo', /Battente/)
  await dialog.getByRole('button', { name: /^Altri \d+ · Modello/ }).click()
  await choose('Modello', /^410/)
  await saveAndNext(7)
  await choose('Apertura', /sinistra/)
  await dialog.getByRole('button', { name: 'Fine' }).click()
  await expect(dialog).toBeHidden()
}

/** The taps of the same flat on a phone, where the first position is in a room before the others begin. */
export async function tapsOfFlat(page: Page): Promise<number> {
  await expect(page.getByText('Posizione 1', { exact: true })).toBeVisible()
  const hand = await countHand(page)
  await makeNightByTouch(page)
  await makeDayByTouch(page)
  await addLine(page, byTap)
  await sendOffer(page)
  const { clicks } = await hand()
  expect(clicks).toBeGreaterThan(30)
  return clicks
}

function byTouch(page: Page) {
  const dialog = page.getByRole('dialog', { name: /nuova posizione/i })
  const tap = (name: string | RegExp) => dialog.getByRole('button', { name }).first().tap()
  return {
    tap,
    choose: (group: string, name: RegExp) =>
      dialog.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name }).first().tap(),
    async saveAndNext(position: number) {
      await tap('Salva e nuova')
      await expect(dialog.getByText(`posizione ${position}`)).toBeVisible()
    },
    async save() {
      await tap('Altre azioni')
      await page.getByRole('menuitem', { name: 'Salva', exact: true }).tap()
      await expect(dialog).toBeHidden()
    },
    async refer(text: string) {
      await dialog.getByLabel(/^Riferimento/).tap()
      await page.keyboard.type(text)
    },
  }
}

async function makeNightByTouch(page: Page): Promise<void> {
  const { tap, choose, saveAndNext, save, refer } = byTouch(page)
  await moveByTouch(page, 'Notte', 1)
  await page.getByRole('button', { name: 'Nuova posizione in Notte' }).tap()
  await tap(/Passo 2/)
  await choose('Apertura', /sinistra/)
  await tap(/Passo 3/)
  await choose('L · Larghezza', /^700/)
  await refer('Bagno')
  await tap(/Passo 4/)
  await choose('Serratura', /bagno/)
  await saveAndNext(2)
  await tap(/Passo 3/)
  await choose('L · Larghezza', /^800/)
  await tap('Una in più')
  await tap(/Passo 4/)
  await choose('Serratura', /Patent/i)
  await saveAndNext(3)
  await tap(/Passo 2/)
  await choose('Apertura', /destra/)
  await refer('Studio')
  await saveAndNext(4)
  await choose('Tipo', /Scorrevole/)
  await tap(/Passo 2/)
  await choose('Apertura', /./)
  await tap(/Passo 3/)
  await choose('L · Larghezza', /^800/)
  await save()
}

async function makeDayByTouch(page: Page): Promise<void> {
  const { tap, choose, saveAndNext, save } = byTouch(page)
  await page.getByRole('button', { name: 'Nuova posizione', exact: true }).tap()
  await tap(/Passo 3/)
  await choose('L · Larghezza', /^700/)
  await save()
  await moveByTouch(page, 'Zona', 6)
  await page.getByRole('button', { name: 'Nuova posizione in Zona' }).tap()
  await choose('Tipo', /Battente/)
  await tap(/^Altri \d+ · Modello/)
  await choose('Modello', /^410/)
  await saveAndNext(7)
  await tap(/Passo 2/)
  await choose('Apertura', /sinistra/)
  await save()
}

async function moveByTouch(page: Page, room: string, position: number): Promise<void> {
  await page.getByRole('button', { name: `Azioni per la posizione ${position}` }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Sposta in' }).tap()
  const name = page.getByRole('dialog').getByRole('textbox')
  if (!(await name.evaluate(field => field === document.activeElement))) await name.tap()
  await page.keyboard.type(room)
  await page.keyboard.press('Enter')
}

/** Goes to the next field of a dialog, which has this label. */
type ToField = (page: Page, label: string) => Promise<void>
const byTab: ToField = page => page.keyboard.press('Tab')
const byTap: ToField = async (page, label) => {
  await page.getByRole('dialog').getByLabel(label).tap()
  await page.keyboard.press('Backspace')
}

async function addLine(page: Page, toField = byTab): Promise<void> {
  await page.getByRole('button', { name: 'Aggiungi voce' }).click()
  await page.keyboard.type('Posa')
  await toField(page, 'Quantità')
  await page.keyboard.type('2')
  await toField(page, 'Prezzo')
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Voci proprie' })).toContainText('180,00')
}

async function moveTo(page: Page, room: string, first: number, last: number): Promise<void> {
  const tick = (position: number) => page.getByRole('checkbox', { name: `Scegli la posizione ${position}` })
  await tick(first).click()
  await tick(last).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Sposta in' }).click()
  await page.getByRole('menuitem', { name: 'Nuovo locale…' }).click()
  await page.keyboard.type(room)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader', { name: room })).toBeVisible()
}

/**
 * The portal of the journeys has no mail server, so the offer goes by a message. A mail takes 16 keys more for name and
 * address, and as many clicks.
 */
async function sendOffer(page: Page): Promise<void> {
  await page.context().route('https://wa.me/**', route => route.fulfill({ body: '' }))
  await page.getByRole('button', { name: 'Invia offerta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offerta al cliente' })
  await dialog.getByRole('button', { name: 'Pubblica offerta' }).click()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Apri WhatsApp' }).click()
  await (await opened).close()
  await expect(dialog.getByText(/condivi/i).first()).toBeVisible()
}
