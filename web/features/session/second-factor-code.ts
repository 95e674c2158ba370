export type TypedMethod = 'totp' | 'recupero'

/** The methods that are a code to type, the authenticator first. */
export function typedMethods(methods: readonly string[]): TypedMethod[] {
  return (['totp', 'recupero'] as const).filter(method => methods.includes(method))
}

/** The field shown at first: none where a passkey is all that is needed. */
export function firstMethod(methods: readonly TypedMethod[], hasPasskey: boolean): TypedMethod | undefined {
  return methods.find(method => method === 'totp') ?? (hasPasskey ? undefined : methods[0])
}

/** Phones and lists show codes with spaces. */
export function typedCode(text: string): string {
  return text.replace(/\s/g, '')
}

export function codeProblem(method: TypedMethod, text: string): string | undefined {
  const code = typedCode(text)
  if (!code) return 'Il campo è obbligatorio'
  return method === 'totp' && !/^\d{6}$/.test(code) ? 'Il codice ha 6 cifre' : undefined
}
