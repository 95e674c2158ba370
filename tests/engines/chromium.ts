import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { prepareChromium } from '#tests/support/chromium.ts'
import { callText, type Engine, viewport } from './engine.ts'
import { pageTools } from './page-tools.ts'

export async function openChromium(): Promise<Engine> {
  const browser = await chromium.launch(await prepareChromium())
  let context: BrowserContext | undefined
  let page: Page
  const heard: string[] = []

  async function begin(): Promise<void> {
    await context?.close()
    context = await browser.newContext({ viewport, locale: 'it-IT', serviceWorkers: 'block' })
    await context.addInitScript(pageTools)
    page = await context.newPage()
    page.on('pageerror', error => void heard.push(String(error.stack)))
    page.on('console', message => {
      // Chromium logs every refused call, but the page expects and handles those.
      if (/^Failed to load resource: .* 4\d\d/.test(message.text())) return
      if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`)
    })
  }
  return {
    name: 'Chromium',
    begin,
    open: async address => void (await page.goto(address)),
    evaluate: async (work, ...args) => JSON.parse(await page.evaluate(callText(work, args))),
    press: keys => page.keyboard.press(keys),
    type: text => page.keyboard.type(text),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    errors: async () => heard.splice(0),
    end: () => browser.close(),
  }
}
