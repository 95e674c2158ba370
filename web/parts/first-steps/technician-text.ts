import type { FirstSteps } from '#contract/first-steps.ts'

/** Instructions for the technician of the server and of the ERP, as plain text to copy or print. */
export function technicianText({ Impostazioni, IndirizzoInvio }: FirstSteps): string {
  const settings = Impostazioni.map(({ Variabile, Titolo, Testo }) => `- ${Variabile}: ${Titolo}. ${Testo}`)
  return [
    'Impostazioni del server',
    ...(settings.length > 0 ? settings : ['Tutte a posto.']),
    ...(settings.length > 0
      ? ["Si scrivono nel file delle impostazioni o nell'ambiente del server, e valgono dal prossimo avvio."]
      : []),
    '',
    'Invio dal gestionale',
    'I file CSV della fornitura, in un file zip, si inviano con una chiave. La chiave si crea nella Console, Importazioni, Chiavi, e si legge una volta sola.',
    '',
    exampleRequest(IndirizzoInvio),
    '',
    "La risposta dice l'identificativo dell'importazione. Con quello si legge come è andata:",
    '',
    `curl -H "Authorization: Bearer $CHIAVE" ${IndirizzoInvio}/$ID`,
  ].join('\n')
}

export function exampleRequest(address: string): string {
  return `curl --fail-with-body -H "Authorization: Bearer $CHIAVE" -F file=@fornitura.zip ${address}`
}
