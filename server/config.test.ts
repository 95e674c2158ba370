import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, settings } from './config.ts'

describe('settings', () => {
  test('have values that serve on a laptop', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, isDemo: true, publicUrl: 'http://localhost:3000' })
  })
  test('show no demo in production, nor on a PostgreSQL, unless asked for', () => {
    const url = 'postgres://soglia@db/soglia'
    expect(readConfig({ NODE_ENV: 'production' }).isDemo).toBe(false)
    expect(readConfig({ DATABASE_URL: url }).isDemo).toBe(false)
    expect(readConfig({ DATABASE_URL: url, SOGLIA_DEMO: '1' }).isDemo).toBe(true)
  })
  test.each([
    [{ PORT: 'tremila' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ SMTP_URL: 'posta' }, 'SMTP_URL'],
    [{ SOGLIA_DEMO: 'yes' }, 'SOGLIA_DEMO'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ S3_ENDPOINT: 'http://localhost:9000' }, 'S3_BUCKET'],
    [{ SOGLIA_METRICS_TOKEN: 'short' }, 'SOGLIA_METRICS_TOKEN'],
    [{ SOGLIA_WORKERS: '0' }, 'SOGLIA_WORKERS'],
    [{ SOGLIA_WORKERS: '2' }, 'the embedded database lives inside one process'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SOGLIA_TRUST_PROXY: 'true' }, 'SOGLIA_TRUST_PROXY'],
    [{ SOGLIA_TRUST_PROXY: '1' }, 'SOGLIA_TRUST_PROXY'],
    [{ SOGLIA_TRUST_PROXY: '10.0.0.5,' }, 'SOGLIA_TRUST_PROXY'],
    [{ SOGLIA_TRUST_PROXY: '10.0.0.0/33' }, 'SOGLIA_TRUST_PROXY'],
  ])('that cannot be used stop the start with one sentence: %j', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(name)
  })
  test.each(['10.0.0.5', '10.0.0.0/24, fd00::/8', 'loopback'])('believe the balancer at %s', trusted => {
    expect(readConfig({ SOGLIA_TRUST_PROXY: trusted }).trustProxy).toBe(trusted)
  })
  test('are all in the README', () => {
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
    expect(Object.keys(settings).filter(name => !readme.includes(`\`${name}\``))).toEqual([])
  })
})
