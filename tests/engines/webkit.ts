import { setTimeout as pause } from 'node:timers/promises'
import { endProgram, folder, freePort, startProgram, until } from '#tests/support/programs.ts'
import { clickedAt, pressed, typed } from './actions.ts'
import { openDisplay } from './display.ts'
import { callText, type Engine, viewport } from './engine.ts'
import { pageTools } from './page-tools.ts'

export const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

// The driver never answers if its browser could not start.
const longestMs = 60_000

// A script that meets a change of page is never answered.
const probeMs = 2_000

interface Size {
  width: number
  height: number
}

/** WebDriver for WebKitGTK; each session is a new user's browser. */
export async function openWebKit(): Promise<Engine> {
  const [port, display] = await Promise.all([freePort(), openDisplay('webkit')])
  const env = { HOME: folder, DISPLAY: display, NO_AT_BRIDGE: '1' }
  const program = startProgram('webkit', ['WebKitWebDriver', `--port=${port}`], { env })
  const driver = `http://127.0.0.1:${port}`
  await until('WebKit listens', () =>
    fetch(`${driver}/status`).then(
      () => true,
      () => false,
    ),
  )
  let session = ''
  const call = <Value>(path: string, body: object, patienceMs = longestMs) =>
    post<Value>(`${driver}/session/${session}/${path}`, body, patienceMs)
  const run = (script: string, patienceMs = longestMs) =>
    call<string>('execute/sync', { script, args: [] }, patienceMs)
  const leave = async () => void (session && (await send('DELETE', `${driver}/session/${session}`)))
  const perform = async (actions: object[]) => void (await call('actions', { actions }))

  async function open(address: string): Promise<void> {
    await run('window.isLeft = true')
    await call('url', { url: address })
    // No script can run before the page's own, so this one runs as early as possible.
    const end = performance.now() + longestMs
    while (!(await run(heardFrom(address), probeMs).catch(() => false))) {
      if (performance.now() > end) throw new Error(`${address} is not reached`)
      await pause(10)
    }
    await until(`${address} is loaded`, async () => (await run('return document.readyState')) === 'complete')
  }
  return {
    name: 'WebKit',
    begin: async () => {
      await leave()
      session = await newSession(driver)
      await setViewport(call, run)
    },
    open,
    evaluate: async (work, ...args) => JSON.parse(await run(`return ${callText(work, args)}`)),
    press: keys => perform(pressed(keys)),
    type: text => perform(typed(text)),
    clickAt: place => perform(clickedAt(place)),
    errors: async () => JSON.parse(await run('return JSON.stringify(window.tools?.errors.splice(0) ?? [])')),
    end: async () => {
      await leave()
      await endProgram(program)
    },
  }
}

const heardFrom = (address: string) =>
  `if (window.isLeft || document.URL !== ${JSON.stringify(new URL(address).href)}) return false; ${pageTools}; return true`

async function newSession(driver: string): Promise<string> {
  const alwaysMatch = {
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  }
  const { sessionId } = await post<{ sessionId: string }>(`${driver}/session`, {
    capabilities: { alwaysMatch },
  })
  return sessionId
}

/** The window is larger than the page by its frame. */
async function setViewport(
  call: <Value>(path: string, body: object) => Promise<Value>,
  run: (script: string) => Promise<string>,
): Promise<void> {
  const inside = async () =>
    JSON.parse(await run('return JSON.stringify({ width: innerWidth, height: innerHeight })')) as Size
  let size: Size = { ...viewport }
  await until('the window has its size', async () => {
    await call('window/rect', size)
    const { width, height } = await inside()
    if (width === viewport.width && height === viewport.height) return true
    size = { width: size.width + viewport.width - width, height: size.height + viewport.height - height }
    return false
  })
}

function post<Value>(address: string, body: object, patienceMs = longestMs): Promise<Value> {
  return send('POST', address, JSON.stringify(body), patienceMs)
}

async function send<Value>(
  method: string,
  address: string,
  body?: string,
  patienceMs = longestMs,
): Promise<Value> {
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(address, { method, signal, ...(body && { body }) })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${address}: ${value.error} ${value.message}`)
  return value
}
