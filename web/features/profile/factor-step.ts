/** The current step of the second-factor dialog. */
export type FactorStep =
  | { kind: 'startTotp' }
  | { kind: 'confirmTotp'; Segreto: string; Indirizzo: string }
  | { kind: 'addPasskey' }
  | { kind: 'remove'; factor: string; name: string }
  | { kind: 'newCodes' }
  | { kind: 'codes'; codes: readonly string[] }

export function stepTitle(step: FactorStep): string {
  switch (step.kind) {
    case 'startTotp':
    case 'confirmTotp':
      return 'App di autenticazione'
    case 'addPasskey':
      return 'Nuova passkey'
    case 'remove':
      return `Rimuovi ${step.name}`
    case 'newCodes':
    case 'codes':
      return 'Codici di recupero'
  }
}

/** Groups of four are easier to copy by hand. */
export function spacedSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
