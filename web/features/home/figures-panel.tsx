import { Box, Flex } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Home, HomeFigures } from '#contract/home.ts'
import { euroOf, integer, shortDayText, wholeEuro } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { monthName } from '#rules/months.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useMenuText } from '#web/parts/menu/menu-text.ts'
import { Change } from '#web/parts/sales/increment.tsx'
import { TargetBar } from '#web/parts/sales/target-bar.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { lastOfMonth, receivedDay } from './day-words.ts'
import classes from './figures.module.css'
import type { HomeQuery } from './home-data.ts'
import { HomePanel } from './home-panel.tsx'

const titles = {
  Cliente: ['I miei numeri', 'I numeri'],
  Agente: ['Il mio passo', 'Il passo'],
  AgenteCapo: ['Il mio passo', 'Il passo della squadra'],
  Admin: ["L'azienda", "L'azienda"],
} as const

interface Props {
  query: HomeQuery
  view: Home['Vista']
}

/** This year's figures compared with the same days of last year. */
export function FiguresPanel({ query, view }: Props) {
  const filter = useFilter()
  if (query.data && isNew(query.data.Numeri)) return null
  return (
    <HomePanel
      title={titles[view][filter ? 1 : 0]}
      action={<SamePeriod query={query} />}
      query={query}
      lines={6}
    >
      {home => (
        <dl className="lined">
          <Figures pace={home.Numeri} home={home} />
          {home.Numeri.OrdiniGiorno && <WorkingDay {...home.Numeri.OrdiniGiorno} today={home.Oggi} />}
          {home.PreventiviAperti && <OpenQuotes {...home.PreventiviAperti} />}
        </dl>
      )}
    </HomePanel>
  )
}

/** The figures of `FiguresPanel` for a head agent's whole team. */
export function TeamPanel({ query }: Pick<Props, 'query'>) {
  return (
    <HomePanel title="La squadra" action={<SamePeriod query={query} />} query={query} lines={4}>
      {home => (
        <dl className="lined">{home.Numeri.Squadra && <Figures pace={home.Numeri.Squadra} home={home} />}</dl>
      )}
    </HomePanel>
  )
}

/** A company that has ordered nothing yet, this year or last. */
function isNew({ Anno, Mese, Porte, Obiettivo, OrdiniGiorno }: HomeFigures): boolean {
  const all = [Anno, Mese, Porte]
  return !Obiettivo && !OrdiniGiorno && all.every(({ Valore, Prima }) => Valore === 0 && Prima === 0)
}

function SamePeriod({ query: { data } }: Pick<Props, 'query'>) {
  if (!data) return null
  const before = Number(data.Oggi.slice(0, 4)) - 1
  return (
    <Box component="span" className="label" ms="auto">
      stesso periodo del {before}
    </Box>
  )
}

type Pace = Pick<HomeFigures, 'Anno' | 'Mese' | 'Porte' | 'Obiettivo'>

function Figures({ pace, home: { Oggi, Vista } }: { pace: Pace; home: Home }) {
  const year = Oggi.slice(0, 4)
  const month = monthName(Number(Oggi.slice(5, 7))).toLowerCase()
  const { Obiettivo } = pace
  return (
    <>
      {Obiettivo && <TargetFigure target={Obiettivo} year={year} />}
      <Figure name={`Confermato nel ${year}`} {...pace.Anno} text={euroOf} />
      <Figure name={`Confermato in ${month}`} {...pace.Mese} text={euroOf} />
      {Obiettivo && (
        <Line name={`Manca per il verde di ${month}`} value={Obiettivo.StrFattMancanteMese}>
          {Obiettivo.FattMancanteMese === 0 ? (
            <StatusChip tone="success">raggiunto</StatusChip>
          ) : (
            <span className="label">entro {articled('il', shortDayText(lastOfMonth(Oggi)))}</span>
          )}
        </Line>
      )}
      {Vista === 'Cliente' && <Figure name={`Quantità nel ${year}`} {...pace.Porte} text={integer} />}
    </>
  )
}

type DayFigure = NonNullable<HomeFigures['OrdiniGiorno']> & { today: string }

/** The orders of a day and the mean of the preceding working days; the label links to the day's orders. */
function WorkingDay({ Giorno, Numero, Media, today }: DayFigure) {
  return (
    <Line
      name={
        <Link className={classes.figureLink} to="/statoOrdini" search={{ ricevutiDal: Giorno }}>
          Ordini ricevuti {receivedDay(Giorno, today)}
        </Link>
      }
      value={integer(Numero)}
    >
      <Change first={Media} second={Numero} />
      <span className="label">media giorni lavorativi {integer(Media)}</span>
    </Line>
  )
}

/** Only for those whose menu has quotes. */
function OpenQuotes({ Numero, Importo }: NonNullable<Home['PreventiviAperti']>) {
  if (!useMenuText('/sceltaPreventivo')) return null
  return (
    <Line
      name={
        <Link className={classes.figureLink} to="/preventivi" search={{ giorni: 'tutti' }}>
          Preventivi aperti
        </Link>
      }
      value={integer(Numero)}
    >
      {Numero > 0 && <span className="label">{euroOf(Importo)} in tutto</span>}
    </Line>
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
      <Change first={Prima} second={Valore} />
      <span className="label">su {text(Prima)}</span>
    </Line>
  )
}

function Line({ name, value, children }: { name: ReactNode; value: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt className="label">{name}</dt>
      <dd className={`figure ${classes.figureValue}`}>{value}</dd>
      <Flex
        component="dd"
        className={`tabular ${classes.compared}`}
        direction="column"
        align="flex-end"
        justify="center"
        gap={2}
      >
        {children}
      </Flex>
    </div>
  )
}

function TargetFigure({ target, year }: { target: NonNullable<HomeFigures['Obiettivo']>; year: string }) {
  const { MassimoInt, Fatturato, Percentuale, Ritmo, Andamento, QuotaGiorni } = target
  return (
    <div className={classes.target}>
      <Flex component="dt" className="label" wrap="wrap" justify="space-between" gap="0 12px">
        <span>Obiettivo {year}</span>
        <span>
          {wholeEuro(Fatturato)} di {wholeEuro(MassimoInt)}
        </span>
      </Flex>
      <Box component="dd" my="sm">
        <TargetBar percent={Percentuale} today={QuotaGiorni} height={8} />
      </Box>
      <Flex component="dd" wrap="wrap" justify="space-between" gap="0 12px">
        <strong>{Percentuale}%</strong>
        <Flex
          component="span"
          className={Andamento === 'indietro' ? 'label warning strong' : 'label'}
          display="inline-flex"
          align="center"
          gap="xs"
        >
          {Andamento === 'indietro' && <IconAlertTriangle size={14} stroke={2} aria-hidden />}a questo ritmo{' '}
          {Ritmo}%
        </Flex>
      </Flex>
    </div>
  )
}
