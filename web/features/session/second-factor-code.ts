export type TypedMethod = 'totp' | 'recupero'

/** Lists the methods with a typed code, the authenticator first. */
export function typedMethods(methods: readonly string[]): TypedMethod[] {
  return (['totp', 'recupero'] as const).filter(method => methods.includes(method))
}

/** The method whose field is shown first; undefined if the user has a passkey but no authenticator. */
export function firstMethod(methods: readonly TypedMethod[], hasPasskey: boolean): TypedMethod | undefined {
  return methods.find(method => method === 'totp') ?? (hasPasskey ? undefined : methods[0])
}

/** Removes the spaces that phones and printed lists show in codes. */
export function typedCode(text: string): string {
  return text.replace(/\s/g, '')
}

export function codeProblem(method: TypedMethod, text: string): string | undefined {
  const code = typedCode(text)
  if (!code) return 'Il campo è obbligatorio'
  return method === 'totp' && !/^\d{6}$/.test(code) ? 'Il codice ha 6 cifre' : undefined
}
