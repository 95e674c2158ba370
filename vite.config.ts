import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const server = process.env.SOGLIA_SERVER ?? 'http://localhost:3000'
const serverPaths = ['/api', '/auth', '/healthz', '/readyz']

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
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
          'scheme.js',
          'favicon.svg',
          'assets/main-*.{js,css}',
          'assets/inter-latin-wght-*.woff2',
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
    rolldownOptions: { input: { main: 'web/index.html' } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(serverPaths.map(path => [path, { target: server, changeOrigin: false }])),
  },
})
