/** A complete door of the small catalogue in its wire form: two of 200,00 € by the list. */
export const aSentDoor = {
  tipologia: 'battente',
  modello: '110',
  quantita: 2,
  H: 2100,
  L: 700,
  S: 80,
  ColoreAnta: 'BIANCO',
  ColoreTelaio: 'BIANCO',
  Apertura: 'BATTDX',
  tipoTelaio: 'PIATTO',
  CopEsterno: 'P70',
  CopInterno: 'P70',
  Serratura: 'PATENT',
  ColoreFerramenta: 'CROMO',
  maniglia: 'LINEA',
} as const
