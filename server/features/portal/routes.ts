import type { portal } from '#contract/portal.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { readSetting } from '#server/kit/settings.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import { lastFeedAt } from './queries.ts'

export const portalRoutes: Handlers<typeof portal> = {
  info: async ({ tx, services }) => {
    const manufacturer = await readSetting(tx, 'manufacturer')
    return {
      Versione: services.version,
      Azienda: {
        Nome: manufacturer.name,
        Contatti: { Telefono: manufacturer.phone, EMail: manufacturer.email, Orari: manufacturer.hours },
        PrivacyUrl: manufacturer.privacyUrl,
        Social: manufacturer.social.map(({ name, url }) => ({ Nome: name, Url: url })),
      },
      PasswordMinima: (await readSetting(tx, 'accounts')).passwordLength,
      AccessiDemo: services.config.isDemo ? await demoSignIns(tx) : [],
    }
  },
  freshness: async ({ tx }) => {
    const [at, maxAgeHours] = [await lastFeedAt(tx), await readSetting(tx, 'feedAgeHours')]
    return { AggiornatoAl: at?.toISOString() ?? null, OreMassime: maxAgeHours }
  },
}
