import { choiceField, urlState } from '#web/kit/url-state.ts'
import { profileTabNames } from './profile-tabs.ts'

const sortable = ['Serie', 'Modello', 'Sconto'] as const

export const profileUrl = urlState({
  tab: choiceField(profileTabNames),
  ordina: choiceField([...sortable, ...sortable.map(field => `-${field}` as const)]),
})

export type ProfileUrl = typeof profileUrl.standard
