import { join } from 'node:path'
import type { Plugin } from 'vite'

const main = join(import.meta.dirname, 'main.tsx')
const page = `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Parti</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/@fs${main}"></script>
  </body>
</html>`

/** Serves the gallery at `/parti` while Vite serves; a build holds nothing of it. */
export function galleryInDevelopment(): Plugin {
  return {
    name: 'gallery-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://gallery.test')
        if (!/^\/parti(?:\/|$)/.test(pathname)) return next()
        server
          .transformIndexHtml(pathname, page)
          .then(html => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html), next)
      })
    },
  }
}
