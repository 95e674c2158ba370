import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newPlace } from '#tests/support/new-database.ts'
import { ConfigError, readConfig, wholeEnvironment } from './config.ts'
import { settings } from './settings.ts'
import { noUserLine, shownSettings, strangeSettings } from './told-settings.ts'

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
  test.each([
    [{ PORT: '70000' }, 'PORT=70000 cannot be used: it takes a whole number from 0 to 65535.'],
    [{ PORT: '3000.5' }, 'PORT=3000.5 cannot be used: it takes a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL=… cannot be used: it takes an address that starts with postgres:// or postgresql://.',
    ],
    [{ SOGLIA_DEMO: 'yes' }, 'SOGLIA_DEMO=yes cannot be used: it takes one of 0, 1.'],
    [{ SOGLIA_DRAIN_SECONDS: '-1' }, 'cannot be used: it takes a number from 0 to 600.'],
  ])('that cannot be used say what they take: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })
  test('that cannot be used are all named at once, and none of their secrets', () => {
    const env = {
      PORT: 'tremila',
      DATABASE_URL: 'postgres//soglia:segreta1@db/soglia',
      SMTP_URL: 'mail:segreta2',
      S3_SECRET_ACCESS_KEY: '',
      SOGLIA_METRICS_TOKEN: 'segreta3',
      SOGLIA_GEOCODER_URL: 'https://geo.example/?key=segreta4',
    }
    expect(() => readConfig(env)).toThrow(
      /^PORT=tremila .*\nDATABASE_URL=… .*\nSMTP_URL=… .*\nSOGLIA_METRICS_TOKEN=… .*\nSOGLIA_GEOCODER_URL=… .*$/,
    )
    expect(() => readConfig(env)).not.toThrow('segreta')
  })
  test('come from a file too, whose lines the environment overrides', () => {
    using place = newPlace()
    const file = join(place.path, 'soglia.env')
    writeFileSync(file, '# a comment\nPORT=8080\nHOST="0.0.0.0"\nSOGLIA_DATADIR=/srv\n')
    const env = wholeEnvironment({ SOGLIA_ENV_FILE: file, PORT: '9090' })
    expect(env).toMatchObject({ PORT: '9090', HOST: '0.0.0.0' })
    expect(strangeSettings(env)).toEqual(['SOGLIA_DATADIR is no setting: the nearest is SOGLIA_DATA_DIR.'])
  })
  test('are shown without their secrets', () => {
    const lines = shownSettings({
      PORT: '8080',
      DATABASE_URL: 'postgres://soglia:segreta@db.example:5432/soglia',
      SOGLIA_METRICS_TOKEN: 'segreta-e-piuttosto-lunga',
      SOGLIA_GEOCODER_URL: 'https://geo.example/cerca?q={q}&key=segreta',
    })
    expect(lines).toContain('PORT=8080')
    expect(lines).toContain('HOST=127.0.0.1 (default)')
    expect(lines).toContain('DATABASE_URL=postgres://soglia:***@db.example:5432/soglia')
    expect(lines).toContain('SOGLIA_METRICS_TOKEN=…')
    expect(lines).toContain('SOGLIA_GEOCODER_URL=https://…geo.example…')
    expect(lines.join()).not.toContain('segreta')
  })
  test.each([
    ['postgres://soglia@db/soglia?password=segreta', 'postgres://soglia@db/soglia?…'],
    ['postgres://soglia:a@segreta@db/soglia', 'postgres://soglia:***@db/soglia'],
    ['postgres://soglia:12/segreta@db/soglia', 'postgres://…soglia:12…'],
    ['postgres://soglia:seg#reta@db/soglia', '…'],
    ['mysql://soglia:segreta@db/soglia', 'mysql://…db…'],
  ])('of a database %s are shown as %s', (given, shown) => {
    expect(shownSettings({ DATABASE_URL: given })).toContain(`DATABASE_URL=${shown}`)
  })
  test('tell which command makes the first user', () => {
    expect(noUserLine({ isProduction: true })).toBe('There is no user yet: soglia admin create NAME EMAIL')
    expect(noUserLine({ isProduction: false })).toContain('npx soglia admin create')
  })
  test('are secret if they are an address or a key, but for the one that people type', () => {
    const open = Object.entries(settings).filter(([, setting]) => !('isSecret' in setting))
    const suspicious = open
      .map(([name]) => name)
      .filter(name => /URL|ENDPOINT|KEY|SECRET|TOKEN|PASS/.test(name))
    expect(suspicious).toEqual(['SOGLIA_PUBLIC_URL'])
  })
  test('that are none are told with the nearest', () => {
    const env = { SOGLIA_DATADIR: '/srv', SOGLIA_DATA_DIR: '/srv', SOGLIA_ADMIN_PASSWORD: 'x', PATH: '/bin' }
    expect(strangeSettings(env)).toEqual(['SOGLIA_DATADIR is no setting: the nearest is SOGLIA_DATA_DIR.'])
  })
  test.each(['10.0.0.5', '10.0.0.0/24, fd00::/8', 'loopback'])('believe the balancer at %s', trusted => {
    expect(readConfig({ SOGLIA_TRUST_PROXY: trusted }).trustProxy).toBe(trusted)
  })
  test('are all in the README', () => {
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
    expect(Object.keys(settings).filter(name => !readme.includes(`\`${name}\``))).toEqual([])
  })
})
