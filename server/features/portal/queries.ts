import type { Freshness, PortalInfo } from '#contract/portal.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { readNearestCatalogue } from '#server/features/catalogue/queries.ts'
import { styleOf, toPublicLogo } from '#server/kit/company.ts'
import { lastFeedAt } from '#server/kit/last-feed.ts'
import type { Services } from '#server/kit/services.ts'
import { readSetting } from '#server/kit/settings.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import { entryDoors } from './entry-doors.ts'

export async function readPortalInfo(
  tx: OpenReader,
  { version, config }: Pick<Services, 'version' | 'config'>,
  entry: PortalInfo['Ingresso'] = null,
): Promise<PortalInfo> {
  const manufacturer = await readSetting(tx, 'manufacturer')
  return {
    Versione: version,
    Azienda: {
      Nome: manufacturer.name,
      Logo: toPublicLogo(manufacturer),
      Stile: styleOf(manufacturer),
      Contatti: { Telefono: manufacturer.phone, EMail: manufacturer.email, Orari: manufacturer.hours },
      PrivacyUrl: manufacturer.privacyUrl,
      Social: manufacturer.social.map(({ name, url }) => ({ Nome: name, Url: url })),
    },
    Ingresso: entry,
    PasswordMinima: (await readSetting(tx, 'accounts')).passwordLength,
    Posta: config.smtpUrl !== undefined,
    AccessiDemo: config.isDemo ? await demoSignIns(tx) : [],
  }
}

export async function readEntry(tx: OpenReader, services: Services): Promise<PortalInfo['Ingresso']> {
  const { sentence, doors } = await readSetting(tx, 'entry')
  return { Frase: sentence, Porte: entryDoors(await readNearestCatalogue(tx, services), doors) }
}

export async function readFreshness(tx: OpenReader): Promise<Freshness> {
  const at = await lastFeedAt(tx)
  return { AggiornatoAl: at?.toISOString() ?? null, OreMassime: await readSetting(tx, 'feedAgeHours') }
}
