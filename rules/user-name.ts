/** A user name to begin with: the code, which the partner knows from every document. */
export function firstUserName(kind: 'Cliente' | 'Agente', code: string): string {
  const name = code.trim().toLowerCase().replaceAll(/\s+/g, '-')
  return name.length < 3 ? `${kind.toLowerCase()}-${name}` : name
}
