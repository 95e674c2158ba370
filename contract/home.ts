import { z } from 'zod'
import { day, instant } from './fields/values.ts'
import { HomeContents } from './home-contents.ts'
import { changeKinds, taskKinds } from './home-kinds.ts'
import { anyRole, calls } from './kit/route.ts'
import { notices } from './notices.ts'
import { OrderLine } from './orders.ts'
import { Freshness, PriceListDoor } from './portal.ts'
import { roles } from './roles.ts'
import { TargetRow } from './targets.ts'
import { VisitPlanSummary } from './visits.ts'

const whole = z.number().int()

/** A list in which the user has something to do. */
export const HomeTask = z.object({
  Tipo: z.enum(taskKinds),
  Numero: whole,
  /** Names of the first three rows in the order of their dates. */
  Nomi: z.array(z.string()).max(3),
  /** Sum of the rows in euro; null if the rows have no amounts. */
  Importo: z.number().nullable(),
  /** Telephone of the first customer, where the user is to call; otherwise empty. */
  Telefono: z.string(),
  /** The earliest date among the rows: a deadline, or the day since when the row waits. */
  Giorno: day.nullable(),
})
export type HomeTask = z.infer<typeof HomeTask>

/** One event since yesterday, or several events of the same kind. */
export const HomeChange = z.object({
  Tipo: z.enum(changeKinds),
  Numero: whole,
  /** Order numbers, or the text of a notification. */
  Nomi: z.array(z.string()).max(3),
  Importo: z.number().nullable(),
  /** The instant of the event; null if the change sums up several events. */
  Quando: instant.nullable(),
  /** The first and last expected delivery, or the old and new day of a moved delivery. */
  Da: day.nullable(),
  A: day.nullable(),
  /** Number of rejected rows or failed deliveries. */
  Scartati: whole,
  /** Id of the order, if the change concerns one. */
  Progressivo: whole.nullable(),
  /** Null if the change is not a notification. */
  Notifica: z.object({ Id: whole, Link: z.string(), Letta: z.boolean() }).nullable(),
})
export type HomeChange = z.infer<typeof HomeChange>

/** A figure and the same figure one year earlier. */
const Compared = z.object({ Valore: z.number(), Prima: z.number() })

const Pace = z.object({
  /** Confirmed orders in euro: `Anno` since 1 January, `Mese` since the first of the month. */
  Anno: Compared,
  Mese: Compared,
  /** Doors ordered since 1 January. */
  Porte: Compared,
  /** The target of an agent or a team; null if there is none. */
  Obiettivo: TargetRow.shape.Obiettivo.pick({
    MassimoInt: true,
    Fatturato: true,
    Percentuale: true,
    Ritmo: true,
    Andamento: true,
    QuotaGiorni: true,
    StrFattMancanteMese: true,
    FattMancanteMese: true,
  }).nullable(),
})

export const HomeFigures = Pace.extend({
  /** The team's figures, next to the head agent's own figures; null if the filter is the team itself. */
  Squadra: Pace.nullable(),
  /** Orders received on the last working day, and the mean of the 20 working days before it. */
  OrdiniGiorno: z.object({ Giorno: day, Numero: whole, Media: whole }).nullable(),
})
export type HomeFigures = z.infer<typeof HomeFigures>

/** An order and its first lines. */
const HomeOrder = z.object({
  Giorno: day,
  Progressivo: whole,
  Nome: z.string(),
  Pronto: z.boolean(),
  Importo: z.number(),
  Righe: z.array(OrderLine).max(40),
})

export const Home = z.object({
  /** Today's date in Italy. */
  Oggi: day,
  /** The role of the switched user, or the user's own role without a filter. A team has the role of its head agent. */
  Vista: z.enum(roles),
  /** Name of the customer or agent; empty for the office. */
  Nome: z.string(),
  /** Number of the agent's customers; null for other roles. */
  Clienti: whole.nullable(),
  /** Number of customers of the whole team, including the head agent's own; null for other roles. */
  ClientiSquadra: whole.nullable(),
  /** Tasks, the urgent ones first. */
  DaFare: z.array(HomeTask).max(6),
  /** The next expected delivery. If a dealer only waits for past ones, the oldest of these. */
  Prossima: HomeOrder.nullable(),
  /** A dealer's last delivery, if no other is expected. `Preventivo` is the newest quote with its reference. */
  Ultima: HomeOrder.extend({ Preventivo: whole.nullable() }).nullable(),
  /** Doors of the price list for a dealer who has neither orders nor quotes yet. */
  Porte: z.array(PriceListDoor).max(3),
  DaIeri: z.array(HomeChange).max(8),
  Numeri: HomeFigures,
  /** Number and net sum in euro of the open quotes; null for the office. */
  PreventiviAperti: z.object({ Numero: whole, Importo: z.number() }).nullable(),
  /** The agent's own visit plans from today on. */
  Giri: z.array(VisitPlanSummary).max(3),
  Contenuti: HomeContents,
  /** The office's notices for the user's role that the user has not dismissed yet. */
  Avvisi: notices.list.answer,
  /** URL behind the dealers' banner; null for other roles, and if the office has set no URL. */
  Offerte: z.string().nullable(),
  Aggiornamento: Freshness,
  /** True for an Admin of a new portal, while a step of `firstSteps` is open; the steps then replace the home. */
  Avvio: z.boolean(),
})
export type Home = z.infer<typeof Home>

const everyone = calls({ access: { roles: anyRole, data: 'team' } })

/** The home loads with a single call. */
export const home = {
  read: everyone.get('/api/home', {
    summary:
      'What there is to do today, what changed since yesterday, how the year goes, and what the office says and shows',
    filter: 'path',
    answer: Home,
  }),
}
