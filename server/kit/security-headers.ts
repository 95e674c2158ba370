import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '#server/config.ts'

/** The policy of every answer. The page adds its own scripts and style sheets to it (`serve-web.ts`). */
export function contentSecurity(config: Config): FastifyHelmetOptions {
  const tiles = config.tiles ? [new URL(config.tiles.url).origin] : []
  const isHttps = config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tiles],
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...tiles],
        // A worker has the policy of its own file. The one that writes workbooks spreads large files over further threads.
        'worker-src': ["'self'", 'blob:'],
        'frame-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
  }
}
