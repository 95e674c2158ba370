/** What the figures are, said under the table and in the workbook. */
export function targetNotes(countsTransport: boolean): readonly string[] {
  return [
    "L'obiettivo mensile è l'obiettivo annuo diviso 12.",
    'Prezzi IVA esclusa; importi degli ordini già fatturati, ' +
      `${countsTransport ? 'trasporto compreso' : 'senza trasporto'} e senza prodotti sostitutivi.`,
  ]
}
