type List = readonly [string, ...string[]]

export function words(text: string): List {
  const [first = '', ...others] = text.trim().split(/\s*,\s*/)
  return [first, ...others]
}

export const surnames = words(`
  Albanesi, Baldini, Barbieri, Bellini, Benedetti, Bertoldi, Bianchin, Boscolo, Brunelli, Caccia, Camerin, Cantoni,
  Caruso, Castagna, Cattaneo, Ceccato, Cimarosti, Colombo, Conti, Cortese, Dal Pozzo, D'Alessio, D'Amico, D'Angelo,
  De Luca, De Santis, Dell'Orto, Donadoni, Esposito, Fabbri, Falcone, Farina, Ferraris, Ferretti, Fontanella, Forte,
  Franchini, Fumagalli, Galli, Gambaro, Gentile, Giordani, Grassi, Greco, Guerra, Lanza, Leone, Lombardo, Longhi,
  Lovato, Maggio, Mancini, Marchetti, Mariani, Martinelli, Meneghello, Monti, Morandi, Moretti, Morosin, Nardi,
  Negrello, Nicolò, Orlandi, Pagani, Palmieri, Parisi, Pavanello, Pellegrini, Perin, Piazza, Pirrò, Pozzan, Quaglia,
  Ranieri, Riva, Rizzato, Romagnoli, Rossetto, Ruggeri, Sabbadin, Sala, Salvò, Santoro, Sartori, Scarpa, Serafini,
  Silvestri, Sorrentino, Spada, Stefani, Tagliapietra, Tedesco, Testa, Tonello, Toscano, Trevisan, Valente, Vanzetto,
  Venturi, Vianello, Villa, Vitale, Zago, Zambon, Zanella, Zennaro, Zorzi`)

export const firstNames = words(`
  Alessandro, Andrea, Anna, Beatrice, Carlo, Chiara, Daniele, Davide, Elena, Enrico, Fabio, Federica, Francesca,
  Giorgio, Giulia, Ilaria, Lorenzo, Luca, Lucia, Marco, Marta, Matteo, Michele, Nicolò, Paolo, Roberta, Sara,
  Silvia, Simone, Stefano, Valentina, Vittorio`)

/** A surname replaces each asterisk. */
export const companyForms = words(`
  * Serramenti S.r.l., Falegnameria F.lli *, * Porte e Finestre S.n.c., Arredamenti *, * & Figli S.r.l.,
  Ferramenta *, La Casa della Porta di *, * Infissi S.a.s., L'Angolo del Serramento di *, Centro Porte *,
  Edilizia * S.p.A., * Legno Design, Mobili * dal 1958, Tecno Infissi *, Dell'Infisso di *, Spazio Porte *,
  * Contract S.r.l., Bottega del Legno *, Interni d'Autore *, Punto Casa *, * Forniture Edili, Habitat *,
  Serramentistica *, Il Battente di *, Progetto Porta *, Città del Mobile *, * Ristrutturazioni, Novà Casa di *,
  Eurolegno *, Magazzini *, Qualità & Porte *, Showroom *, Domus *, Linea Porte *, * Restauri, Forum Infissi *`)

export const streets = words(`
  Via Roma, Via Garibaldi, Via Dante Alighieri, Via G. Marconi, Viale dell'Industria, Via dell'Artigianato,
  Corso Italia, Via XXV Aprile, Via Verdi, Strada Statale, Via Mazzini, Viale Europa, Via della Repubblica,
  Piazza Libertà, Via Kennedy, Via Sant'Antonio, Via del Lavoro, Viale Trieste, Via Cavour, Zona Industriale`)

export const paymentTerms = words(`
  Ri.Ba. 60 giorni data fattura fine mese, Ri.Ba. 30/60 giorni, Bonifico anticipato, Bonifico 30 giorni data fattura,
  Rimessa diretta alla consegna, Ri.Ba. 60/90/120 giorni`)

export const siteKinds = words(`
  Cantiere, Villa, Residenza, Condominio, Appartamento, Casa, Ristrutturazione, Rif. Sig., Sig.ra, Lotto`)
