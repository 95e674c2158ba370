import type { Health } from '#contract/health.ts'
import type { CallFigures } from '#server/measures/slow-calls.ts'
import { findingsIn, idleQueues, knowsBackups } from './findings.ts'
import { certificateEnd, diskPercent, type Measurement } from './measurement.ts'
import { feedStates, jobStates, minutesBetween } from './states.ts'

/** The measures as the console shows them. */
export function toHealth(measured: Measurement): Health {
  const { facts, release } = measured
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
    Disco: disk(measured),
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
    CertificatoFino: certificateEnd(measured),
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
    Byte: facts.figures.backupBytes,
    Giorni: keeping.days,
    Settimane: keeping.weeks,
    Mesi: keeping.months,
    OreMassime: facts.limits.backupHours,
    Esecuzioni: facts.backupRuns.map(({ kind, at, milliseconds, bytes, problem }) => ({
      Tipo: kind === 'backup' ? 'copia' : 'prova',
      Fine: at.toISOString(),
      Millisecondi: Math.round(milliseconds),
      Byte: bytes,
      Problema: problem,
    })),
  }
}

function disk(measured: Measurement): Health['Disco'] {
  const { facts, disk, onDisk } = measured
  const percent = diskPercent(measured)
  if (!disk || percent === null) return null
  const { diskGrowth } = facts.figures
  return {
    Percento: percent,
    PercentoMassimo: facts.limits.diskPercent,
    Liberi: disk.free,
    Totali: disk.total,
    Dati: onDisk.data ? facts.dataBytes : null,
    File: onDisk.files ? facts.filesBytes : null,
    CrescitaAlGiorno: diskGrowth === null ? null : Math.round(diskGrowth),
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
