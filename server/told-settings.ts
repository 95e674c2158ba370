import { nearest } from '#rules/nearest.ts'
import type { Config } from './config.ts'
import { isSecret, type SettingName, settingNames, settings } from './settings.ts'

/** The settings in force, one per line, without secrets. */
export function shownSettings(env: NodeJS.ProcessEnv): string[] {
  return settingNames.map(name => {
    const given = env[name]
    if (!given) return `${name}=${settings[name].fallback} (default)`
    if (name === 'DATABASE_URL') return `${name}=${maskedDatabase(given)}`
    return `${name}=${isSecret(name) ? maskedText(given) : given}`
  })
}

/** Hides password and query alone. An address of another form may have its password anywhere. */
function maskedDatabase(text: string): string {
  const form = /^(postgres(?:ql)?:\/\/)(?:([\w.%-]+)(:[^/?#]*)?@)?([\w.[\]:-]+)(\/[\w-]*)?(\?[^#]*)?$/
  const [, scheme, user, password, host, database = '', query] = form.exec(text) ?? []
  if (!host) return maskedText(text)
  const signIn = user ? `${user}${password ? ':***' : ''}@` : ''
  return `${scheme}${signIn}${host}${database}${query ? '?…' : ''}`
}

/** Shows only the host of a URL, which operators look for. Any other part may contain a key. */
function maskedText(text: string): string {
  const { protocol, host } = URL.parse(text) ?? { protocol: '', host: '' }
  return host ? `${protocol}//…${host}…` : '…'
}

/** The two settings that every installation needs. */
const installed: Partial<Record<SettingName, string>> = {
  NODE_ENV: 'production',
  SOGLIA_DATA_DIR: '/var/lib/soglia',
}

/** A settings file to fill in. */
export function exampleSettings(): string {
  const lines = settingNames
    .filter(name => name !== 'SOGLIA_ENV_FILE')
    .flatMap(name => {
      const { about, fallback } = settings[name]
      const told = fallback ? `${about} (when absent: ${fallback})` : about
      return ['', `# ${told}`, installed[name] ? `${name}=${installed[name]}` : `#${name}=`]
    })
  return ['# Settings of Soglia. A value that contains # stands in quotes.', ...lines].join('\n')
}

/** Environment variables that only single commands read. */
const ofCommands = ['SOGLIA_ADMIN_PASSWORD']

/** Names in the environment that look like settings but are not, each with the nearest setting. */
export function strangeSettings(env: NodeJS.ProcessEnv): string[] {
  const known: readonly string[] = [...settingNames, ...ofCommands]
  return Object.keys(env)
    .filter(name => name.startsWith('SOGLIA_') && !known.includes(name))
    .map(name => `${name} is no setting: the nearest is ${nearest(name, known)}.`)
}

/** An installed portal has the command on its path; npx runs it in a folder of sources. */
export function noUserLine({ isProduction }: Pick<Config, 'isProduction'>): string {
  return `There is no user yet: ${isProduction ? '' : 'npx '}soglia admin create NAME EMAIL`
}
