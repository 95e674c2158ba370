import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Home, HomeFigures } from '#contract/home.ts'
import { dayText, euro, integer } from '#rules/italian-format.ts'
import { monthName } from '#rules/months.ts'
import { useFilter } from '#web/kit/filter.ts'
import { Increment } from '#web/parts/sales/increment.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { lastOfMonth } from './day-words.ts'
import classes from './figures.module.css'
import frame from './home.module.css'
import type { HomeQuery } from './home-data.ts'
import { HomePanel } from './home-panel.tsx'

const titles = {
  Cliente: ['I miei numeri', 'I numeri'],
  Agente: ['Il mio passo', 'Il passo'],
  AgenteCapo: ['Il passo della squadra', 'Il passo della squadra'],
  Admin: ['L’azienda', 'L’azienda'],
} as const

interface Props {
  query: HomeQuery
  view: Home['Vista']
}

/** How the year goes, beside the same days of the year before. */
export function FiguresPanel({ query, view }: Props) {
  const filter = useFilter()
  const before = query.data && Number(query.data.Oggi.slice(0, 4)) - 1
  return (
    <HomePanel
      title={titles[view][filter ? 1 : 0]}
      action={
        before && <span className={`${frame.beside} ${frame.pushed}`}>stesso periodo del {before}</span>
      }
      query={query}
      lines={6}
    >
      {home => <Figures home={home} />}
    </HomePanel>
  )
}

function Figures({ home: { Numeri, Oggi, Vista } }: { home: Home }) {
  const year = Oggi.slice(0, 4)
  const month = monthName(Number(Oggi.slice(5, 7))).toLowerCase()
  const { Obiettivo, OrdiniIeri } = Numeri
  const done = Vista === 'Admin' ? 'Confermato' : 'Ordinato'
  const inEuro = (amount: number) => euro(Math.round(amount * 100))
  return (
    <dl className={classes.figures}>
      {Obiettivo && <TargetFigure target={Obiettivo} year={year} />}
      <Figure name={`${done} nel ${year}`} {...Numeri.Anno} text={inEuro} />
      <Figure name={`${done} in ${month}`} {...Numeri.Mese} text={inEuro} />
      {Obiettivo && (
        <Line name={`Manca per il verde di ${month}`} value={Obiettivo.StrFattMancanteMese}>
          {Obiettivo.StrFattMancanteMese === euro(0) ? (
            <StatusChip tone="success">raggiunto</StatusChip>
          ) : (
            <span className={classes.under}>entro il {dayText(lastOfMonth(Oggi)).slice(0, 5)}</span>
          )}
        </Line>
      )}
      {Vista === 'Cliente' && <Figure name={`Porte nel ${year}`} {...Numeri.Porte} text={integer} />}
      {OrdiniIeri && (
        <Line name="Ordini di ieri" value={integer(OrdiniIeri.Numero)}>
          <Increment first={OrdiniIeri.Media} second={OrdiniIeri.Numero} />
          <span className={classes.under}>di solito {integer(OrdiniIeri.Media)} al giorno</span>
        </Line>
      )}
    </dl>
  )
}

interface FigureProps {
  name: string
  Valore: number
  Prima: number
  text: (value: number) => string
}

function Figure({ name, Valore, Prima, text }: FigureProps) {
  return (
    <Line name={name} value={text(Valore)}>
      <Increment first={Prima} second={Valore} />
      <span className={classes.under}>su {text(Prima)}</span>
    </Line>
  )
}

function Line({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt className={classes.figureName}>{name}</dt>
      <dd className={classes.figureValue}>{value}</dd>
      <dd className={classes.compared}>{children}</dd>
    </div>
  )
}

function TargetFigure({ target, year }: { target: NonNullable<HomeFigures['Obiettivo']>; year: string }) {
  const { MassimoInt, Fatturato, Percentuale, Ritmo, Andamento, QuotaGiorni } = target
  const inEuro = (amount: number) => euro(Math.round(amount) * 100).replace(/,\d\d/, '')
  return (
    <div className={classes.target}>
      <dt className={classes.targetName}>
        <span>Obiettivo {year}</span>
        <span>
          {inEuro(Fatturato)} di {inEuro(MassimoInt)}
        </span>
      </dt>
      <dd className={classes.bar} aria-hidden>
        <span
          className={classes.barDone}
          style={{ inlineSize: `${Math.min(100, Math.max(0, Percentuale ?? 0))}%` }}
        />
        <span className={classes.barMark} style={{ insetInlineStart: `${QuotaGiorni}%` }} />
      </dd>
      <dd className={classes.pace}>
        <strong>{Percentuale}%</strong>
        <span className={classes.paceText} data-behind={Andamento === 'indietro' || undefined}>
          {Andamento === 'indietro' && <IconAlertTriangle size={14} stroke={2} aria-hidden />}a questo ritmo{' '}
          {Ritmo}%
        </span>
      </dd>
    </div>
  )
}
