import { choiceField, urlState } from '#web/kit/url-state.ts'
import { tabNames } from './profile-tabs.ts'

const sortable = ['Serie', 'Modello', 'Sconto'] as const

export const profileUrl = urlState({
  tab: choiceField(tabNames),
  ordina: choiceField([...sortable, ...sortable.map(field => `-${field}` as const)]),
})

export type ProfileUrl = typeof profileUrl.standard
