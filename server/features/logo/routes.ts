import type { logo } from '#contract/logo.ts'
import { largestLogoBytes } from '#contract/logo-limits.ts'
import { drawLogo } from '#server/files/logo.ts'
import { findLogo } from '#server/kit/company.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'

export const logoRoutes: Handlers<typeof logo> = {
  draw: { steps: async ({ upload }) => drawLogo((await upload.read(largestLogoBytes)).bytes) },
  picture: async ({ tx, params }) => {
    const logo = await findLogo(tx)
    if (logo?.version !== params.versione) throw refuse('file.unknown')
    return async () => ({ body: logo.png, fileName: 'logo.png' })
  },
}
