/** The manufacturer on the demo company's documents. */
export const manufacturer = {
  name: 'Porte & Arredo Demo',
  legalName: 'Porte & Arredo Demo S.p.A.',
  address: "Viale dell'Artigianato 24, 36015 Schio (VI)",
  registration: 'REA VI-000000 · Capitale sociale 500.000,00 € i.v.',
  website: 'www.example.com',
  vatNumber: '99000000002',
  phone: '0000 000111',
  email: 'ufficio.ordini@example.com',
  hours: 'lunedì–venerdì 8:30–12:30 e 14:00–18:00',
  privacyUrl: 'https://www.example.com/privacy',
  social: [
    { name: 'Facebook', url: 'https://www.example.com/facebook' },
    { name: 'Instagram', url: 'https://www.example.com/instagram' },
    { name: 'YouTube', url: 'https://www.example.com/youtube' },
  ],
  orderTerms: [
    'La presente conferma annulla e sostituisce ogni accordo precedente. Misure, colori e senso di apertura si intendono verificati dal cliente.',
    "Le variazioni vanno comunicate per iscritto entro 2 giorni lavorativi dalla conferma; trascorso il termine l'ordine entra in produzione.",
    'La data di consegna è indicativa. La merce viaggia a rischio del committente; i reclami si accettano entro 8 giorni dal ricevimento.',
  ],
}
