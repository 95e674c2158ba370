import { idField, urlState } from '#web/kit/url-state.ts'

/** The order and its line that the claim is about; without an order the door is described in words. */
export const newClaimUrl = urlState({ ordine: idField(), riga: idField() })
