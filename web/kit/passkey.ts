export type PasskeyOptions = Record<string, unknown>
export type PasskeyAnswer = Record<string, unknown>

/** False on plain http and in old browsers. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Signs the server's challenge with one of the user's passkeys. */
export async function askPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return answerOf(await navigator.credentials.get({ publicKey }))
}

/** Creates a passkey on this device or on a security key. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return answerOf(await navigator.credentials.create({ publicKey }))
}

/** An Italian message for a refusal by the browser itself. */
export function passkeyFailure(error: unknown): string | undefined {
  if (!(error instanceof DOMException)) return undefined
  if (error.name === 'InvalidStateError') return 'Questo dispositivo ha già una passkey per il tuo account.'
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') {
    return 'Operazione annullata o scaduta. Riprova.'
  }
  return 'La passkey non si può usare con questo browser o a questo indirizzo.'
}

function answerOf(credential: Credential | null): PasskeyAnswer {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No credential', 'NotAllowedError')
  return { ...credential.toJSON() }
}
