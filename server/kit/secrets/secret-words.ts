export interface SecretState {
  all: number
  clear: number
  /** Encrypted by a key that is not here. */
  unreadable: number
}

export function secretWarnings(state: SecretState): string[] {
  const unreadable = unreadableText(state)
  const clear = `${state.clear} secrets of authenticators are in clear text: set SOGLIA_SECRETS_KEY. They are encrypted once no older release serves beside.`
  return [...(unreadable ? [unreadable] : []), ...(state.clear > 0 ? [clear] : [])]
}

/** Tells the operator how to deal with secrets that no key here opens. */
export function unreadableText({ unreadable, all }: SecretState): string | undefined {
  if (unreadable === 0) return undefined
  return `${unreadable} of ${all} secrets of authenticators cannot be read, because their key is neither in SOGLIA_SECRETS_KEY nor in secrets.key of the data folder: put it there. Without it their users sign in by a recovery code and set the second factor up anew, or an Admin takes it off.`
}

/** Printed after a backup or dump. */
export const withoutKeyText =
  'It does not hold the key of encrypted secrets: keep SOGLIA_SECRETS_KEY, or secrets.key of the data folder, in another place.'

/** Printed after a backup or dump has been put in a new place. */
export const bringKeyText =
  'Bring the key of encrypted secrets, too: SOGLIA_SECRETS_KEY, or secrets.key in the data folder. Without it users of an authenticator sign in by a recovery code and set it up anew, or an Admin takes it off.'
