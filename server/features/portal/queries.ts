import type { Freshness, PortalInfo } from '#contract/portal.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { toPublicLogo } from '#server/kit/company.ts'
import { lastFeedAt } from '#server/kit/last-feed.ts'
import type { Services } from '#server/kit/services.ts'
import { readSetting } from '#server/kit/settings.ts'
import { demoSignIns } from './demo-sign-ins.ts'

export async function readPortalInfo(
  tx: OpenReader,
  { version, config }: Pick<Services, 'version' | 'config'>,
): Promise<PortalInfo> {
  const manufacturer = await readSetting(tx, 'manufacturer')
  return {
    Versione: version,
    Azienda: {
      Nome: manufacturer.name,
      Logo: toPublicLogo(manufacturer),
      Contatti: { Telefono: manufacturer.phone, EMail: manufacturer.email, Orari: manufacturer.hours },
      PrivacyUrl: manufacturer.privacyUrl,
      Social: manufacturer.social.map(({ name, url }) => ({ Nome: name, Url: url })),
    },
    PasswordMinima: (await readSetting(tx, 'accounts')).passwordLength,
    AccessiDemo: config.isDemo ? await demoSignIns(tx) : [],
  }
}

export async function readFreshness(tx: OpenReader): Promise<Freshness> {
  const at = await lastFeedAt(tx)
  return { AggiornatoAl: at?.toISOString() ?? null, OreMassime: await readSetting(tx, 'feedAgeHours') }
}
