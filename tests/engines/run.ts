import { inspect } from 'node:util'
import { endEverything, folder, installPrograms } from '#tests/support/programs.ts'
import { openChromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { shortPlan, wholePlan } from './plan.ts'
import { startPortal } from './portal.ts'
import { unwalkedScreens } from './screens.ts'
import { tellFound, walkAll } from './walk.ts'
import { miniBrowser, openWebKit } from './webkit.ts'

// `npm run test:engines` opens every screen in Debian's Firefox and WebKit, and expects no errors and the figures of
// Chromium. Role names limit the run to them; `-- --short` opens an agent's screens and the paths that involve money.
const browsers = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'libwebkit2gtk-4.1-0': miniBrowser,
  xvfb: '/usr/bin/Xvfb',
  'libgl1-mesa-dri': '/usr/lib/x86_64-linux-gnu/dri/swrast_dri.so',
}

const words = process.argv.slice(2)
const plan = words.includes('--short') ? shortPlan : wholePlan
const asked = words.filter(word => word !== '--short')
const walks = plan.filter(({ who }) => asked.length === 0 || asked.includes(who))

const unwalked = unwalkedScreens()
if (unwalked.length > 0) throw new Error(`screens.ts opens nothing of: ${unwalked.join(', ')}`)
installPrograms(browsers)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endEverything().then(() => process.exit(1)))
const engines: Engine[] = []
try {
  const address = await startPortal()
  engines.push(...(await Promise.all([openChromium(), openFirefox(), openWebKit()])))
  const found = await walkAll(engines, address, walks)
  process.exitCode = tellFound(found)
} catch (error) {
  process.stderr.write(`${inspect(error)}\nThe logs were in ${folder}.\n`)
  process.exitCode = 1
} finally {
  await Promise.allSettled(engines.map(engine => engine.end()))
  await endEverything()
}
