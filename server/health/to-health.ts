import type { Health } from '#contract/health.ts'
import type { CallFigures } from '#server/measures/slow-calls.ts'
import { findingsIn, idleQueues, knowsBackups } from './findings.ts'
import type { Measurement } from './measurement.ts'
import { feedStates, jobStates, minutesBetween } from './states.ts'

/** The measures as the console shows them. */
export function toHealth(measured: Measurement): Health {
  const { facts, diskPercent, release } = measured
  const { limits } = facts
  const jobs = jobStates(facts, idleQueues(measured))
  return {
    MisuratoAl: facts.now.toISOString(),
    Segnalazioni: findingsIn(measured),
    Importazioni: feedStates(facts),
    Posta: {
      PiuVecchiaMinuti: facts.oldestMail && minutesBetween(facts.oldestMail, facts.now),
      SpediteOggi: facts.mailsToday,
    },
    Lavori: jobs.length > 0 ? jobs : null,
    Copie: backups(measured),
    Disco: diskPercent === null ? null : { Percento: diskPercent, PercentoMassimo: limits.diskPercent },
    ChiamateLente: slowCalls(facts),
    ErroriBrowser: facts.figures.browserErrors,
    VersioniAperte: facts.figures.versions.map(({ release: Versione, browsers: Pagine }) => ({
      Versione,
      Pagine,
    })),
    Versioni: {
      Portale: release,
      BaseDati: facts.version,
      AccesoDal: new Date(facts.now.getTime() - process.uptime() * 1_000).toISOString(),
    },
    Scadenze: {
      Codici: facts.codes,
      PrimoCodice: facts.firstCode,
      Offerte: facts.offers,
      Inviti: facts.invitations,
    },
  }
}

function backups(measured: Measurement): Health['Copie'] {
  if (!knowsBackups(measured)) return null
  const { facts, keeping } = measured
  return {
    Ultima: facts.backupDone?.toISOString() ?? null,
    Provata: facts.checkDone?.toISOString() ?? null,
    Giorni: keeping.days,
    Settimane: keeping.weeks,
    Mesi: keeping.months,
    OreMassime: facts.limits.backupHours,
    Esecuzioni: facts.backupRuns.map(({ kind, at, milliseconds, problem }) => ({
      Tipo: kind === 'backup' ? 'copia' : 'prova',
      Fine: at.toISOString(),
      Millisecondi: Math.round(milliseconds),
      Problema: problem,
    })),
  }
}

function slowCalls({ calls: { slow, others }, limits }: Measurement['facts']): Health['ChiamateLente'] {
  if (slow.length === 0 && !others) return null
  return {
    Righe: slow.map(call => ({ Chiamata: call.call, Pagina: call.page, ...callFigures(call) })),
    Altre: others && { Chiamata: '', Pagina: null, ...callFigures(others) },
    MsMassimi: limits.slowMs,
  }
}

function callFigures({ calls, medianMs, p95Ms, usualP95Ms }: CallFigures) {
  return {
    Chiamate: calls,
    Mediana: Math.round(medianMs),
    P95: Math.round(p95Ms),
    P95Solito: usualP95Ms === null ? null : Math.round(usualP95Ms),
  }
}
