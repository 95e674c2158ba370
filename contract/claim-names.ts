/** Kinds, states and remedies of a claim with their Italian words. The web imports them, so this file is free of zod. */
export const claimKinds = {
  danneggiato: 'Danneggiato',
  sbagliato: 'Sbagliato',
  mancante: 'Mancante',
  difettoInUso: 'Difetto in uso',
} as const
export type ClaimKind = keyof typeof claimKinds

export const claimStates = {
  bozza: 'Bozza',
  nuovo: 'Nuovo',
  inVerifica: 'In verifica',
  proposta: 'Proposta',
  accettato: 'Accettato',
  chiuso: 'Chiuso',
  respinto: 'Respinto',
  ritirato: 'Ritirato',
} as const
export type ClaimState = keyof typeof claimStates

/** A claim in one of these states waits for nobody. */
export const endedClaimStates = ['chiuso', 'respinto', 'ritirato'] as const satisfies readonly ClaimState[]

export const claimRemedies = {
  sostituzione: 'Sostituzione',
  ricambio: 'Ricambio',
  accredito: 'Accredito',
  visita: 'Visita',
  nessuno: 'Nessun rimedio',
} as const
export type ClaimRemedy = keyof typeof claimRemedies

export const claimPhotoKinds = { difetto: 'Difetto', imballo: 'Imballo', etichetta: 'Etichetta' } as const
export type ClaimPhotoKind = keyof typeof claimPhotoKinds

export const mostClaimPhotos = 10
/** A claim without an order has at most this many pieces. */
export const mostPiecesWithoutOrder = 20
/** A closed or refused claim can be reopened for this many days. */
export const claimReopeningDays = 30
