import type { Place } from './engine.ts'

/** A figure on the screen with its surrounding text. */
export interface Shown {
  figure: string
  text: string
  /** Text of its row, inside a list. */
  row?: string | undefined
  /** True if only this person has the number. */
  isOwn?: boolean
}

export interface Looked {
  role: string
  /** Source of a regular expression for the accessible name. */
  name: string
}

interface PageTools {
  errors: string[]
  calls: number
  /** Reasons why the page is still busy; empty when it is idle. */
  unsettled(): string[]
  figures(): Shown[]
  place(looked: Looked): Place | null
  failure(): string | null
  words(): string
}

declare global {
  interface Window {
    tools?: PageTools
  }
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

const selectors: Record<string, string> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  tab: '[role=tab]',
  menuitem: '[role=menuitem]',
  radiogroup: '[role=radiogroup]',
  radio: '[role=radio], input[type=radio]',
  checkbox: 'input[type=checkbox]',
  switch: '[role=switch]',
  field: 'input, textarea',
  heading: 'h1, h2, h3',
  row: 'tr[data-row]',
  text: 'p, span, strong, h1, h2, h3, td, label, div',
}

function nameOf(element: Element): string {
  const labels = (element as Partial<HTMLInputElement>).labels
  const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(id => id !== '')
  const texts = by.map(id => document.getElementById(id)?.textContent ?? '')
  const name =
    element.getAttribute('aria-label') ??
    (texts.length > 0 ? texts.join(' ') : null) ??
    (labels?.length ? labels[0]?.textContent : null) ??
    element.textContent
  return (name ?? '').replaceAll(/\s+/g, ' ').trim()
}

function elementsOf({ role, name }: Looked): Element[] {
  const pattern = new RegExp(name)
  return [...document.querySelectorAll(selectors[role] ?? `[role=${role}]`)].filter(
    element => isShown(element) && pattern.test(nameOf(element)),
  )
}

/** A clickable point of the element; null while it is missing, disabled, moving or covered. */
function place(looked: Looked): Place | null {
  for (const element of elementsOf(looked)) {
    if (element.matches(':disabled')) continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const met = document.elementFromPoint(x, y)
    if (met && (element.contains(met) || met.contains(element))) return { x, y }
  }
  return null
}

const figurePattern = /\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}:\d{2}|[-−+±]?\d[\d.]*(?:,\d+)?(?:\s?[%€])?/g

/** Amounts, percentages, numbers and dates in page order, including fields but not tooltips. */
function figures(): Shown[] {
  const shown: Shown[] = []
  const take = (element: Element, text: string) => {
    const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    if (/^https?:/.test(plain) || element.closest('[role=tooltip]')) return
    for (const [figure] of plain.matchAll(figurePattern)) shown.push({ figure, text: plain, row })
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLInputElement && node.type !== 'checkbox' && node.type !== 'radio') {
      if (isShown(node)) take(node, node.value)
    }
    const parent = node.parentElement
    if (node.nodeType === Node.TEXT_NODE && parent && /\d/.test(node.nodeValue ?? '') && isShown(parent))
      take(parent, node.nodeValue ?? '')
  }
  return shown
}

function unsettled(): string[] {
  const busy = [...document.querySelectorAll('[aria-busy=true]')].filter(isShown)
  return [
    ...(document.readyState === 'complete' ? [] : ['its files']),
    ...(document.querySelector('#shell')?.checkVisibility() === true ? ['its first drawing'] : []),
    ...busy.map(element => element.outerHTML.slice(0, 100)),
    ...(window.tools?.calls === 0 ? [] : [`${window.tools?.calls} answers`]),
  ]
}

/** Text of an error page, or of a part that failed to load. */
function failure(): string | null {
  const alerts = [...document.querySelectorAll('[role=alert]')].filter(isShown)
  return alerts.find(({ textContent }) => /Riprova|Riferimento/.test(textContent))?.textContent ?? null
}

/** Readable text, for messages about a step that could not continue. */
function words(): string {
  const said = [...document.querySelectorAll('h1, h2, h3, p, label, button, [role=alert], input')].filter(
    isShown,
  )
  return said
    .map(element => nameOf(element) || (element as HTMLInputElement).value)
    .join(' | ')
    .slice(0, 1_500)
}

/** Records errors and counts running calls. */
function listen(tools: PageTools): void {
  const hear = (text: unknown) => tools.errors.push(String(text))
  const say = console.error
  console.error = (...words: unknown[]) => {
    hear(words.join(' '))
    say.apply(console, words)
  }
  addEventListener('error', event => hear(`${event.message} ${event.error?.stack ?? ''}`))
  addEventListener('unhandledrejection', ({ reason }) => hear(`${reason} ${reason?.stack ?? ''}`))
  document.addEventListener('securitypolicyviolation', event =>
    hear(`${event.violatedDirective} forbids ${event.blockedURI}`),
  )
  const ask = window.fetch
  window.fetch = async (...asked) => {
    tools.calls += 1
    try {
      return await ask.apply(window, asked)
    } finally {
      setTimeout(() => {
        tools.calls -= 1
      }, 50)
    }
  }
}

const parts = [isShown, nameOf, elementsOf, place, figures, unsettled, failure, words, listen]

/** Source text of these tools, to be run once per page. */
export const pageTools = `(() => {
  if (window.tools) return
  const selectors = ${JSON.stringify(selectors)}
  const figurePattern = ${figurePattern}
  ${parts.join('\n')}
  window.tools = { errors: [], calls: 0, unsettled, figures, place, failure, words }
  listen(window.tools)
})()`
