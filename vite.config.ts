import { readFileSync } from 'node:fs'
import { readFile as readFileLater, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { galleryInDevelopment } from './tests/gallery/in-development.ts'
import { namedMedia, spelledOut } from './web/theme/breakpoints.ts'
import { tokenVariables } from './web/theme/tokens.ts'

const server = process.env.SOGLIA_SERVER ?? 'http://localhost:3000'
const serverPaths = ['/api', '/auth', '/healthz', '/readyz']

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null
}

const pageFile = /\/web\/features\/(?:quotes\/(?:list|offers|requests)|[\w-]+)\/[\w-]+-page\.tsx$/
const dataFile = /\/web\/features\/(quotes\/(?:list|offers|requests)|[\w-]+)\/[\w-]+-data\.ts$/
const everyRole = [
  ...['home', 'notifications', 'orders', 'order-sheet', 'confirmations', 'monthly'],
  ...['quotes/list', 'quotes', 'customers', 'customer-sheet', 'statistics'],
]
const shownAlways = ['web/main.tsx', 'web/features/session/login-page.tsx']
const shownInFrame = [
  'web/shell/private-frame.tsx',
  'web/features/orders/orders-page.tsx',
  'web/features/confirmations/confirmations-page.tsx',
  'web/features/quotes/list/quote-list-page.tsx',
]

/** Which modules of ours come with these, by imports that do not wait. */
function comingWith(files: readonly string[], modules: Modules): Set<string> {
  const found = new Set(files.map(file => `${import.meta.dirname}/${file}`))
  for (const id of found) {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) if (isOurs(next)) found.add(next)
  }
  return found
}

function isOurs(id: string): boolean {
  return !id.includes('/node_modules/')
}

/** A file of its own for each screen; what it takes from a library comes along with the chunk that takes it first. */
function group(name: string, priority: number, holds: (id: string, modules: Modules) => boolean) {
  const isShared = (id: string) => isOurs(id) && !pageFile.test(id) && !id.endsWith('/web/main.tsx')
  return {
    debugName: name,
    name: (id: string, modules: Modules) => (isShared(id) && holds(id, modules) ? name : null),
    priority,
  }
}

const isOfQuotes = (id: string) => id.includes('/web/parts/quotes/')
const isOfFew = (id: string) => /\/web\/(?:features|kit\/removal)\/|\/terms-dialog/.test(id)
const isOfOneScreen = (id: string) => isOfQuotes(id) || isOfFew(id)

/**
 * What a request costs is worth more than a few kilobytes: one file for what the sign-in needs, one for what most screens
 * ask first and one for what the others do, one for the frame and what all lists share, one for what the quotes share, one
 * for each screen. Dialogs and drawings come when they are opened.
 */
const groups = [
  group('first', 3, (id, modules) => comingWith(shownAlways, modules).has(id)),
  group('questions', 2, id => everyRole.includes(dataFile.exec(id)?.[1] ?? '')),
  group('further-questions', 0, id => dataFile.test(id)),
  group('frame', 1, (id, modules) => !isOfOneScreen(id) && comingWith(shownInFrame, modules).has(id)),
  group('quotes', 0, (id, modules) => isOfQuotes(id) && comingWith(shownInFrame, modules).has(id)),
  { debugName: 'icons', name: (id: string, modules: Modules) => (isLaterIcon(id, modules) ? 'icons' : null) },
]

/** An icon that the frame does not draw: a file of its own has a few hundred bytes, and every start is told its name. */
function isLaterIcon(id: string, modules: Modules): boolean {
  if (!id.includes('/@tabler/icons-react/dist/esm/icons/')) return false
  const withFrame = comingWith([...shownAlways, ...shownInFrame], modules)
  return !modules.getModuleInfo(id)?.importers.some(file => withFrame.has(file))
}

/** Nearly all in them runs at once: it is compiled while the file comes, and not on the thread that draws. */
const compiledAhead = new Set(['main', 'first', 'questions', 'frame'])

const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/package.json`, 'utf8'))

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g

/** What is painted and asked before any file has come stands in the page; no style sheet is waited for with that. */
function startInPage(): Plugin {
  return {
    name: 'start-in-page',
    transformIndexHtml: {
      order: 'post',
      handler: html => {
        const sheets = html.match(styleSheet)?.join('') ?? ''
        return html
          .replace('<!-- start.js and its style sheets -->', () => startTags(html))
          .replace(styleSheet, '')
          .replace('<div id="root">', () => `${sheets.trim()}\n    <div id="root">`)
          .replace(/\s*<!--.*?-->/g, '')
          .replace(/\n\s+/g, '\n')
      },
    },
  }
}

/** Each file is compressed once, as well as it can be, and not anew for each browser that asks. */
function compressedOnce(): Plugin {
  const compress = promisify(brotliCompress)
  const most = 500_000 // beyond it the last few per cent take too long
  return {
    name: 'compressed-once',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter(file => /\.(js|css)$/.test(file))
      await Promise.all(
        files.map(async file => {
          const content = await readFileLater(`${dir}/${file}`)
          const quality = content.length < most ? constants.BROTLI_MAX_QUALITY : 9
          const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
          await writeFile(`${dir}/${file}.br`, await compress(content, { params }))
        }),
      )
    },
  }
}

function startTags(page: string): string {
  const [script, ...styles] = ['start.js', 'start-parts.css', 'start.css'].map(file =>
    readFileSync(`${import.meta.dirname}/web/${file}`, 'utf8')
      .replace(/\/\*.*?\*\/|^\s*\/\/.*$/gm, '')
      .replace(/\n\s*/g, '\n')
      .trim(),
  )
  const released = (script ?? '').replace('%RELEASE%', version)
  const style = styles.join('\n').replace(/@media[^{]+/g, spelledOut)
  const tokens = (all: Readonly<Record<string, string>>) =>
    Object.entries(all)
      .filter(([name]) => (page + style + released).includes(`${name})`))
      .map(([name, value]) => `${name}:${value};`)
      .join('')
  return [
    `<style>:root{${tokens({ ...tokenVariables.light, ...tokenVariables.both })}}`,
    `:root[data-mantine-color-scheme="dark"]{color-scheme:dark;${tokens(tokenVariables.dark)}}`,
    `${style}</style>`,
    `<script>${released}</script>`,
  ].join('\n')
}

export default defineConfig({
  root: 'web',
  css: { postcss: { plugins: [namedMedia] } },
  plugins: [
    react(),
    startInPage(),
    compressedOnce(),
    galleryInDevelopment(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Area riservata',
        short_name: 'Soglia',
        lang: 'it',
        start_url: '/',
        display: 'standalone',
        background_color: '#f7f7f5',
        theme_color: '#005055',
        icons: [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      includeManifestIcons: false,
      workbox: {
        globPatterns: [
          'index.html',
          'favicon.svg',
          'assets/{main,rolldown-runtime,first,questions,frame}-*.{js,css}',
          'assets/{inter-basic,bricolage-grotesque}-*.woff2',
        ],
        navigateFallbackDenylist: serverPaths.map(path => new RegExp(`^${path}(/|$)`)),
        // Everything in /assets carries its hash, so a cached copy is never stale. Calls have no rule: they always go out.
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: {
              cacheName: 'assets',
              expiration: { maxEntries: 120, maxAgeSeconds: 60 * 60 * 24 * 60 },
            },
          },
        ],
      },
    }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // tools/bundle-budget.ts weighs the chunks.
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: { main: 'web/index.html' },
      output: {
        codeSplitting: { groups },
        postBanner: ({ name }) => (compiledAhead.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(serverPaths.map(path => [path, { target: server, changeOrigin: false }])),
  },
})
