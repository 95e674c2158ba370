import { idField, textField, urlState } from '#web/kit/url-state.ts'

export const downloadsUrl = urlState({ scheda: idField(), cerca: textField() })
