import type { Place } from './engine.ts'

/** What a screen shows of one figure, and the text that it stands in. */
export interface Shown {
  figure: string
  text: string
  /** The row of a list that it stands in. */
  row?: string | undefined
  /** It is the number of something that this person alone has. */
  isOwn?: boolean
}

export interface Looked {
  role: string
  /** The source of a regular expression that the accessible name matches. */
  name: string
}

interface PageTools {
  errors: string[]
  calls: number
  /** What the page waits for; nothing when it has come to rest. */
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

/** Where a click meets the element; null while it is not there, moves, or something lies over it. */
function place(looked: Looked): Place | null {
  for (const element of elementsOf(looked)) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const met = document.elementFromPoint(x, y)
    if (met && (element.contains(met) || met.contains(element))) return { x, y }
  }
  return null
}

const figurePattern = /\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}:\d{2}|[-−+±]?\d[\d.]*(?:,\d+)?(?:\s?[%€])?/g

/** Amounts, percents, numbers and dates in the order of the page, with fields and without tooltips. */
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

/** The words of an error page, or of a part that could not be loaded. */
function failure(): string | null {
  const alerts = [...document.querySelectorAll('[role=alert]')].filter(isShown)
  return alerts.find(({ textContent }) => /Riprova|Riferimento/.test(textContent))?.textContent ?? null
}

/** What can be read, to be told where a step could not go on. */
function words(): string {
  const said = [...document.querySelectorAll('h1, h2, h3, p, label, button, [role=alert], input')].filter(
    isShown,
  )
  return said
    .map(element => nameOf(element) || (element as HTMLInputElement).value)
    .join(' | ')
    .slice(0, 1_500)
}

/** Hears errors and counts the calls that are under way, from the moment it is there. */
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

/** The text of all this, to be run once in each page. */
export const pageTools = `(() => {
  if (window.tools) return
  const selectors = ${JSON.stringify(selectors)}
  const figurePattern = ${figurePattern}
  ${parts.join('\n')}
  window.tools = { errors: [], calls: 0, unsettled, figures, place, failure, words }
  listen(window.tools)
})()`
