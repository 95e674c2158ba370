export type TypedMethod = 'totp' | 'recupero'

/** Methods with a typed code, the authenticator first. */
export function typedMethods(methods: readonly string[]): TypedMethod[] {
  return (['totp', 'recupero'] as const).filter(method => methods.includes(method))
}

/** The first visible field; undefined if a passkey alone is enough. */
export function firstMethod(methods: readonly TypedMethod[], hasPasskey: boolean): TypedMethod | undefined {
  return methods.find(method => method === 'totp') ?? (hasPasskey ? undefined : methods[0])
}

/** Removes spaces, which phones and paper lists show in codes. */
export function typedCode(text: string): string {
  return text.replace(/\s/g, '')
}

export function codeProblem(method: TypedMethod, text: string): string | undefined {
  const code = typedCode(text)
  if (!code) return 'Il campo è obbligatorio'
  return method === 'totp' && !/^\d{6}$/.test(code) ? 'Il codice ha 6 cifre' : undefined
}
