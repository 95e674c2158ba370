import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const packageFolder = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium')

export interface Browser {
  executablePath: string
  args: string[]
}

/** A Chromium without system packages: unpacked once from its npm package, with its libraries. */
export async function prepareChromium(): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--font-render-hinting=none',
    // Renders maps without a graphics card.
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    // Only maps use that renderer, because painting whole pages with it takes three times the processor.
    '--disable-gpu-compositing',
    '--disable-gpu-rasterization',
  ]
  const given = process.env.CHROMIUM_PATH
  if (given) return { executablePath: given, args }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  // A folder in node_modules, where nobody else can place another browser.
  const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium', version)
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder // Every version of the package unpacks into the temporary folder.
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
  await inflate(join(packageFolder, 'bin/al2023.tar.br'))
  setupLambdaEnvironment(join(folder, 'al2023', 'lib'))
  const executablePath = await chromium.executablePath()
  process.env.FONTCONFIG_PATH = writeFontConfig(folder)
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  if (!existsSync(executablePath)) throw new Error('Chromium could not be unpacked')
  return { executablePath, args }
}

/**
 * The package's own configuration names missing folders. Without any font, a character that the page's fonts lack
 * crashes the browser.
 */
function writeFontConfig(folder: string): string {
  const config = join(folder, 'config')
  mkdirSync(config, { recursive: true })
  const fonts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`
  writeFileSync(
    join(config, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}</fontconfig>`,
  )
  return config
}
