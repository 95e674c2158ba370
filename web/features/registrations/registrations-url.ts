import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { flagField } from '#web/kit/url-state.ts'

export const registrationsUrl = listUrl(endpoints.registrations.list, { confermati: flagField() }, url =>
  url.confermati ? '-DataConferma' : '-DataRegistrazione',
)

export type RegistrationsUrl = typeof registrationsUrl.standard
