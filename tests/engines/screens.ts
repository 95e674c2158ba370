import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tests/support/programs.ts'

const tabs = (path: string, names: readonly (string | number)[]) => names.map(name => `${path}?tab=${name}`)

/** Addresses for each declared screen; a screen without any is an error. */
const addresses: Record<string, readonly string[]> = {
  '/': ['/'],
  statoOrdini: ['/statoOrdini', '/statoOrdini?consegnati=true'],
  VisualizzaOrdini: ['/VisualizzaOrdini'],
  confermeordini: ['/confermeordini'],
  nonconformita: ['/nonconformita', '/nonconformita?scheda=omaggi'],
  reclami: ['/reclami', '/reclami?stato=tutti'],
  'reclami/$reclamo': ['/reclami/1'],
  'reclami/nuovo': ['/reclami/nuovo'],
  statistiche: tabs('/statistiche', [0, 1, 2, 3, 4]),
  obiettivi: ['/obiettivi'],
  clienti: ['/clienti', '/clienti?solo=silenziosi'],
  'clienti/$codice': ['/clienti/C00001'],
  scheda: ['/scheda'],
  maps: ['/maps', '/maps?fatturato=true'],
  sceltaPreventivo: ['/sceltaPreventivo'],
  preventivi: ['/preventivi', '/preventivi?giorni=tutti'],
  preventivo: ['/preventivo'],
  offerte: ['/offerte'],
  richieste: ['/richieste'],
  articoli: ['/articoli'],
  download: ['/download'],
  profiloUtente: ['/profiloUtente'],
  usernew: ['/usernew'],
  useractivity: ['/useractivity', '/useractivity?tab=accessi'],
  dashboard: tabs('/dashboard', [
    'panoramica',
    'menu',
    'agenti',
    'contenuti',
    'schede',
    'importazioni',
    'posta',
    'registro',
    'impostazioni',
  ]),
}

/** Screens for guests. */
const guests: Record<string, readonly string[]> = {
  login: ['/login'],
  register: ['/register'],
  passwordreset: ['/passwordreset', '/passwordreset?code=prova'],
  activateaccount: ['/activateaccount?code=prova'],
  disiscrizione: ['/disiscrizione?code=prova'],
  doc: ['/doc'],
}

/** Screens that the money paths reach by a click. */
const onTheWay = ['ordine/$progressivo', 'offerta/$codice']

export const guestScreens = Object.values(guests).flat()
export const screens = Object.values(addresses).flat()
/** The short plan: an agent's screens with amounts. */
export const shortScreens = [
  ...['/', '/statoOrdini', '/VisualizzaOrdini', '/clienti', '/clienti/C00001', '/preventivi', '/obiettivi'],
  ...['/nonconformita', '/reclami', '/confermeordini', '/download', '/offerte', '/profiloUtente'],
]

/** Declared screens that no walk opens. */
export function unwalkedScreens(): string[] {
  const files = globSync('web/features/**/screen.ts', { cwd: root })
  const texts = files.map(file => readFileSync(join(root, file), 'utf8'))
  const declared = texts.flatMap(text =>
    [...text.matchAll(/^ {2}path: '(.+)',$/gm)].map(([, path]) => path ?? ''),
  )
  const walked = new Set([...Object.keys(addresses), ...Object.keys(guests), ...onTheWay])
  return declared.filter(path => !walked.has(path))
}
