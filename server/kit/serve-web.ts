import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendUnknownPath } from './problems.ts'

const serverPaths = /^\/(api|auth|healthz|readyz)(\/|$)/

/** The built web: hashed files for ever, the page itself asked anew; any other path is a screen of the page. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'))
  app.get('/robots.txt', (_, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'))
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isScreen = isRead && !serverPaths.test(path) && !/\.\w{2,5}$/.test(path)
    if (!isScreen) return sendUnknownPath(request, reply)
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page)
  })
}
