import { externalPages } from './external-pages.ts'
import { type Role, roles } from './roles.ts'

/** A menu entry. A header has no link, so its text identifies it. */
interface Entry<Link extends string> {
  type: 'Header' | 'Item'
  link: Link
  text: string
  icon: string
  roles: readonly Role[]
}

const filtering = ['Agente', 'AgenteCapo', 'Admin'] as const
const office = ['Admin'] as const

/**
 * The original menu. An entry added to this list is inserted into the stored menu, after its predecessor in the list.
 * The entries that the Admin has changed, moved, hidden or removed stay as they are.
 */
export const menuEntries = [
  item('', 'Home', 'home', roles),
  item('sceltaPreventivo', 'Preventivi', 'calculator', roles),
  item('offerte', 'Offerte Speedy', 'tag', roles),
  item('scheda', 'La mia scheda', 'address-book', ['Cliente']),
  header('Ordini', roles),
  item('confermeordini', 'Ordini con conferma', 'checklist', roles),
  item('statoOrdini', 'Ordini in produzione', 'truck', roles),
  item('VisualizzaOrdini', 'Ordini mensili', 'calendar-stats', roles),
  item('richieste', "Richieste d'ordine", 'inbox', office),
  header('Analisi', roles),
  item('statistiche', 'Statistiche', 'chart-bar', roles),
  item('obiettivi', 'Obiettivi', 'target', filtering),
  item('nonconformita', 'Reclami e resi', 'arrow-back-up', roles),
  header('Clienti', filtering),
  item('clienti', 'Clienti', 'address-book', filtering),
  item('maps', 'Mappa', 'map-pin', filtering),
  header('Magazzino', office),
  item('articoli', 'Articoli', 'packages', office),
  item('dialogFile', 'Caricamento file fornitore', 'file-upload', office),
  header('Vedi come', filtering),
  item('dialogListaAgenti', 'Scegli agente', 'users', ['AgenteCapo', 'Admin']),
  item('dialogListaClienti', 'Scegli cliente', 'user-search', filtering),
  header('Collegamenti', roles),
  item('download', 'Download', 'download', externalPages.download),
  item('offerte_cliente', 'Offerte', 'tag', externalPages.offerte_cliente),
  item('configuratore_agente', 'Configuratore', 'door', externalPages.configuratore_agente),
  item('showroom_agente', 'Showroom', 'building-store', externalPages.showroom_agente),
  header('Amministrazione', office),
  item('dashboard', 'Console', 'layout-dashboard', office),
  item('usernew', 'Nuove registrazioni', 'user-plus', office),
  item('useractivity', 'Utenti e accessi', 'users-group', office),
  item('profiloUtente', 'Account', 'user-circle', roles),
  item('@esci', 'Esci', 'logout', roles),
] as const

export type OfferedEntry = Entry<string>

/** The link of a menu entry that leads to a screen. */
export type PageLink = Exclude<(typeof menuEntries)[number]['link'], '' | `@${string}`>

function item<const Link extends string>(
  link: Link,
  text: string,
  icon: string,
  roles: readonly Role[],
): Entry<Link> {
  return { type: 'Item', link, text, icon, roles }
}

function header(text: string, roles: readonly Role[]): Entry<''> {
  return { type: 'Header', link: '', text, icon: '', roles }
}
