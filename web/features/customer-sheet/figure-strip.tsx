import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CustomerHead } from '#contract/customer-sheet.ts'
import { delayWords } from '#rules/delivery-words.ts'
import { dayText, euroOf, integer } from '#rules/italian-format.ts'
import { articled, counted, dotted } from '#rules/italian-words.ts'
import { IncrementMark } from '#web/parts/sales/increment.tsx'
import classes from './customer-sheet.module.css'
import { useOwnFilter } from './sheet-data.ts'

/** Headline figures; each links to its list. */
export function FigureStrip({ head: { ClCodCli, Cifre } }: { head: CustomerHead }) {
  const filtro = useOwnFilter(ClCodCli)
  if (!Cifre) return null
  return (
    <ul className={`card ${classes.figures}`} aria-label="Cifre">
      <Figure
        name="Fatturato consegnato, ultimi 12 mesi"
        value={euroOf(Cifre.Fatturato)}
        link={linkOptions({ to: '/statistiche', search: { filtro } })}
      >
        <IncrementMark first={Cifre.FatturatoPrec} second={Cifre.Fatturato} /> su{' '}
        {euroOf(Cifre.FatturatoPrec)}
      </Figure>
      <Figure
        name="Ordini da consegnare"
        value={integer(Cifre.OrdiniInCorso)}
        link={linkOptions({ to: '/statoOrdini', search: { filtro } })}
      >
        {Cifre.OrdiniInRitardo > 0 ? (
          <span className="strong danger">{lateWords(Cifre)}</span>
        ) : (
          'nessuno in ritardo'
        )}
      </Figure>
      <Figure
        name="Preventivi aperti"
        value={integer(Cifre.PreventiviAperti)}
        link={linkOptions({ to: '/preventivi', search: { filtro } })}
      >
        {quotesNote(Cifre)}
      </Figure>
      <Figure
        name="Porte in esposizione"
        value={integer(Cifre.PorteInEsposizione)}
        link={linkOptions({ to: '.', hash: 'esposizione', search: true })}
      >
        {Cifre.UltimaVerifica && `verificate ${articled('il', dayText(Cifre.UltimaVerifica))}`}
      </Figure>
    </ul>
  )
}

function lateWords({ OrdiniInRitardo, GiorniRitardo }: NonNullable<CustomerHead['Cifre']>): string {
  if (OrdiniInRitardo === 1) return `1 ${delayWords(GiorniRitardo)}`
  return `${integer(OrdiniInRitardo)} in ritardo, il primo da ${spelledDays(GiorniRitardo)}`
}

function quotesNote(figures: NonNullable<CustomerHead['Cifre']>): string {
  const { PreventiviAperti, ImportoPreventivi, PrimaScadenza, PreventiviScaduti } = figures
  if (PreventiviAperti === 0) return ''
  return dotted(
    `${euroOf(ImportoPreventivi)} in tutto`,
    PrimaScadenza && `il primo valido fino ${articled('al', dayText(PrimaScadenza))}`,
    PreventiviScaduti > 0 && counted(PreventiviScaduti, 'scaduto', 'scaduti'),
  )
}

interface FigureProps {
  name: string
  value: string
  link: LinkProps
  children?: ReactNode
}

function Figure({ name, value, link, children }: FigureProps) {
  return (
    <li>
      <Link {...link} className={classes.figure}>
        <span className="label">{name}</span>
        <strong className="figure">{value}</strong>
        <span className="label tabular">{children}</span>
      </Link>
    </li>
  )
}

export function spelledDays(days: number): string {
  return days === 1 ? 'un giorno' : `${integer(days)} giorni`
}
