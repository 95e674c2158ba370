import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const packageFolder = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium')

export interface Browser {
  executablePath: string
  args: string[]
}

/** A Chromium that needs no system package: unpacked once from its npm package, with the libraries it brings. */
export async function prepareChromium(): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--font-render-hinting=none',
  ]
  const given = process.env.CHROMIUM_PATH
  if (given) return { executablePath: given, args }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  // where nobody else can put a browser in our place
  const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium', version)
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder // the package unpacks into the temporary folder, whatever its version
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
  await inflate(join(packageFolder, 'bin/al2023.tar.br'))
  setupLambdaEnvironment(join(folder, 'al2023', 'lib'))
  const executablePath = await chromium.executablePath()
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  if (!existsSync(executablePath)) throw new Error('Chromium could not be unpacked')
  return { executablePath, args }
}
