import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endProgram, folder, freePort, startProgram } from '#tests/support/programs.ts'
import { clickedAt, pressed, typed } from './actions.ts'
import { type BidiCall, openBidi } from './bidi.ts'
import { openDisplay } from './display.ts'
import { callText, type Engine, viewport } from './engine.ts'
import { pageTools } from './page-tools.ts'

const preferences = {
  // Without this the window never gets the focus.
  'focusmanager.testmode': true,
  // Lets the map render without a graphics card.
  'webgl.force-enabled': true,
  'gfx.webrender.software': true,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

interface LogEntry {
  level: string
  text: string | null
  stackTrace?: { callFrames: { functionName: string; url: string; lineNumber: number }[] }
}

interface Evaluated {
  type: 'success' | 'exception'
  result: { value: string }
  exceptionDetails?: { text: string }
}

export async function openFirefox(): Promise<Engine> {
  const [port, display] = await Promise.all([freePort(), openDisplay('firefox')])
  const home = writeProfile()
  const words = ['firefox-esr', '--no-remote', '--profile', home, '--remote-debugging-port', String(port)]
  const program = startProgram('firefox', words, { env: { HOME: home, DISPLAY: display } })
  const heard: string[] = []
  const { call, close } = await openBidi(`ws://127.0.0.1:${port}/session`, (method, params) => {
    const { level, text, stackTrace } = params as LogEntry
    const [frame] = stackTrace?.callFrames ?? []
    const where = frame ? ` at ${frame.functionName} ${frame.url}:${frame.lineNumber}` : ''
    if (method === 'log.entryAdded' && level === 'error') heard.push(`${text}${where}`)
  })
  await call('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  await call('script.addPreloadScript', { functionDeclaration: `() => { ${pageTools} }` })
  let context = ''
  const perform = async (actions: object[]) => void (await call('input.performActions', { context, actions }))
  return {
    name: 'Firefox',
    begin: async () => {
      context = await newContext(call)
    },
    open: async address =>
      void (await call('browsingContext.navigate', { context, url: address, wait: 'complete' })),
    evaluate: async (work, ...args) => JSON.parse(await evaluated(call, context, callText(work, args))),
    press: keys => perform(pressed(keys)),
    type: text => perform(typed(text)),
    clickAt: place => perform(clickedAt(place)),
    errors: async () => heard.splice(0),
    end: async () => {
      close()
      await endProgram(program)
    },
  }
}

function writeProfile(): string {
  const home = join(folder, 'firefox')
  mkdirSync(home)
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${value});\n`)
  writeFileSync(join(home, 'user.js'), lines.join(''))
  return home
}

async function newContext(call: BidiCall): Promise<string> {
  const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  await call('browsingContext.setViewport', { context, viewport })
  return context
}

async function evaluated(call: BidiCall, context: string, expression: string): Promise<string> {
  const { type, result, exceptionDetails } = await call<Evaluated>('script.evaluate', {
    expression,
    target: { context },
    awaitPromise: true,
  })
  if (type === 'exception') throw new Error(exceptionDetails?.text)
  return result.value
}
