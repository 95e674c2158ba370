import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendUnknownPath } from './problems.ts'

const serverPaths = /^\/(api|auth|healthz|readyz)(\/|$)/

/** A typed URL may contain a stray percent sign. A screen's URL is read literally; a call's URL is refused. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (serverPaths.test(path)) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/**
 * The page's own policy: its inline scripts run by their digests, its libraries may add style sheets with the nonce, and
 * it starts workers from files alone.
 */
function pagePolicy(page: string, policy: string, nonce: string): string {
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  const digests = inline.map(([, text]) => digestOf(text ?? ''))
  return [
    policy
      .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
      .replace("worker-src 'self' blob:", "worker-src 'self'"),
    ["script-src 'self'", ...digests].join(' '),
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join(';')
}

/** Names an inline script or style sheet in a policy. */
export function digestOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** `web/start.js` reads the look and the nonce, because the policy allows no attribute `style` in a page. */
function pageWith(page: string, { look, nonce, share }: Record<'look' | 'nonce' | 'share', string>): string {
  const looking = look ? page.replace('<html ', () => `<html data-look="${look}" `) : page
  return looking.replace('<title>', () => `${share}<title>`).replace('<style>', `<style nonce="${nonce}">`)
}

/** Name and picture with which other programs show a shared link. They say nothing of an offer's content. */
function shareTags(publicUrl: string, path: string): string {
  const [title, about] = path.startsWith('/offerta/')
    ? ['La tua offerta', 'Le porte scelte, con misure e prezzi.']
    : ['Area riservata', 'Area riservata ai partner ufficiali']
  const image = new URL('/share.png', publicUrl).href
  return Object.entries({ title, description: about, image, type: 'website' })
    .map(([name, content]) => `<meta property="og:${name}" content="${content}" />`)
    .join('')
}

interface AroundPage {
  look?: () => string
  /** Absent in tests; shared links then have no picture. */
  publicUrl?: string
}

/** Serves the built web: hashed files forever, the page with revalidation. Every other path is a screen and gets the page. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { look = () => '', publicUrl }: AroundPage = {},
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const sendPage = ({ url }: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const policy = String(reply.getHeader('content-security-policy'))
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(page, policy, nonce))
      .send(pageWith(page, { look: look(), nonce, share: publicUrl ? shareTags(publicUrl, url) : '' }))
  }
  // The service worker caches the page under this name.
  app.get('/index.html', sendPage)
  app.get('/robots.txt', (_, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'))
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html'],
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
    const isFile = /\.\w{2,5}$/.test(path) && !request.headers.accept?.includes('text/html')
    const isScreen = isRead && !serverPaths.test(path) && !isFile
    return isScreen ? sendPage(request, reply) : sendUnknownPath(request, reply)
  })
}
