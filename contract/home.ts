import { z } from 'zod'
import { HomeContents } from './home-contents.ts'
import { changeKinds, taskKinds } from './home-kinds.ts'
import { anyRole, route } from './kit/route.ts'
import { day, instant } from './kit/values.ts'
import { Freshness } from './portal.ts'
import { roles } from './roles.ts'
import { TargetRow } from './targets.ts'
import { VisitPlanSummary } from './visits.ts'

const whole = z.number().int()

/** A list in which somebody has something to do. */
export const HomeTask = z.object({
  Tipo: z.enum(taskKinds),
  Numero: whole,
  /** Of the first three, by their day. */
  Nomi: z.array(z.string()).max(3),
  /** Their sum in euro, where they have amounts. */
  Importo: z.number().nullable(),
  /** The earliest of their days: by when it is to be done, or since when it waits. */
  Giorno: day.nullable(),
})
export type HomeTask = z.infer<typeof HomeTask>

/** One thing, or a number of alike things, that changed since yesterday. */
export const HomeChange = z.object({
  Tipo: z.enum(changeKinds),
  Numero: whole,
  /** Numbers of orders, or the text of a notification. */
  Nomi: z.array(z.string()).max(3),
  Importo: z.number().nullable(),
  /** When it happened; null for what is of several moments. */
  Quando: instant.nullable(),
  /** The days between which orders are expected, or from which to which one was moved. */
  Da: day.nullable(),
  A: day.nullable(),
  /** How many were refused or have failed. */
  Scartati: whole,
  /** The order, where it is one. */
  Progressivo: whole.nullable(),
  /** Of a notification: its number, where it leads, whether it was read. */
  Notifica: z.object({ Id: whole, Link: z.string(), Letta: z.boolean() }).nullable(),
})
export type HomeChange = z.infer<typeof HomeChange>

/** A figure, and what it was in the same period of the year before. */
const Compared = z.object({ Valore: z.number(), Prima: z.number() })

const Pace = z.object({
  /** Confirmed orders in euro since 1 January, and since the first of the month. */
  Anno: Compared,
  Mese: Compared,
  /** Doors since 1 January. */
  Porte: Compared,
  /** An agent's or a team's target; null where nobody has set one. */
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
  /** The team's figures beside a head agent's own; null for everybody else, and where the team itself is looked at. */
  Squadra: Pace.nullable(),
  /** The company's orders received on the last working day, and the mean of the 20 working days before it. */
  OrdiniGiorno: z.object({ Giorno: day, Numero: whole, Media: whole }).nullable(),
})
export type HomeFigures = z.infer<typeof HomeFigures>

export const Home = z.object({
  /** The day it is in Italy. */
  Oggi: day,
  /** Whose day it is: the role of the switched user, or one's own; of the whole team, the head agent's. */
  Vista: z.enum(roles),
  /** The customer or agent; empty for the office. */
  Nome: z.string(),
  /** How many an agent looks after. */
  Clienti: whole.nullable(),
  /** How many a head agent's team looks after, the head agent included. */
  ClientiSquadra: whole.nullable(),
  /** The urgent first. */
  DaFare: z.array(HomeTask).max(6),
  /** The next delivery that is expected. */
  Prossima: z.object({ Giorno: day, Progressivo: whole, Nome: z.string() }).nullable(),
  DaIeri: z.array(HomeChange).max(8),
  Numeri: HomeFigures,
  /** The next rounds of an agent that is signed in, from today on. */
  Giri: z.array(VisitPlanSummary).max(3),
  Contenuti: HomeContents,
  /** Where a dealer's banner leads; null for others, and where the office has set no address. */
  Offerte: z.string().nullable(),
  Aggiornamento: Freshness,
})
export type Home = z.infer<typeof Home>

/** What somebody sees first, all of it. */
export const home = {
  read: route({
    method: 'GET',
    path: '/api/home',
    summary:
      'What there is to do today, what changed since yesterday, how the year goes, and what the office says and shows',
    access: { roles: anyRole, data: 'team' },
    filter: 'path',
    answer: Home,
    example: {},
    refusals: ['filter.outside'],
  }),
}
