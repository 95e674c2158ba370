import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Database } from '#server/db/open.ts'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { entities } from '#server/feed/entities/all.ts'
import { leastWidth } from '#server/feed/entity.ts'
import type { Begun } from '#server/feed/feed-run.ts'
import { importFeed } from '#server/feed/import-feed.ts'
import type { FeedReport, FileReport } from '#server/feed/report.ts'
import { splitLine } from '#server/feed/split-line.ts'
import { openFiles } from '#server/files/open-files.ts'

/** A file of the feed with these rows. Its header leaves out the later columns that the first row does not have. */
export function feedFile(file: string, ...rows: string[]): string {
  const entity = entities.find(one => one.file === file)
  if (!entity) throw new Error(`no file ${file} in the feed`)
  const fields = splitLine(rows[0] ?? '')?.length ?? 0
  const header = entity.columns.slice(0, Math.max(leastWidth(entity), fields)).map(column => column.name)
  return `${[header.join(), ...rows].join('\n')}\n`
}

export type FeedFiles = Record<string, string | Uint8Array>

/** Two customers of one agent, three orders in different states, and their related rows. */
export function smallFeed(): FeedFiles {
  return {
    'gruppi.csv': feedFile('gruppi.csv', 'PORTE,MPM PORTE,1'),
    'serie.csv': feedFile('serie.csv', 'LAM,Laminato,PORTE,1', 'LEG,Legno,PORTE,2'),
    'agenti.csv': feedFile('agenti.csv', 'A1,Lucia Ferraris,lucia@example.com,,', 'A2,Carlo Conti,,,'),
    'clienti.csv': feedFile(
      'clienti.csv',
      `C1,"Serramenti Nicolò, ""Porte""",A1,N,"Via Roma, 1",Schio,VI,36015,,,,,,,,45.7,11.35`,
      `C2,Falegnameria D'Angelo,A1,S,,Padova,PD,35100,,,,,,,,,`,
    ),
    'sconti.csv': feedFile('sconti.csv', 'C1,Laminato,,50+10', 'C1,Legno,110,40', 'C2,Laminato,,45'),
    'esposizioni.csv': feedFile('esposizioni.csv', '1,C1,Via Roma 1,Schio,36015,VI'),
    'ordini.csv': feedFile(
      'ordini.csv',
      '1,26/1,C1,A1,2026-01-07,2026-01-09,C26-1,Villa Perché,2026-02-10,2026-02-12,100,N,',
      '2,26/2,C1,A1,2026-10-07,2026-10-09,C26-2,,2026-11-30,,40,S,',
      '3,26/3,C2,,2026-11-18,,,,,,0,N,',
    ),
    'righe.csv': feedFile(
      'righe.csv',
      '1,1,LAM,Porta battente,110,Bianco,800 × 2100,2,430.10,',
      '1,2,,Trasporto,,,,1,35.00,',
      '2,1,LEG,Porta,Uno,Noce,700 × 2100,1,"612,50",PROMO26',
      '3,1,LAM,Porta,Uno,Noce,700 × 2100,3,600,',
    ),
    'consegne.csv': feedFile('consegne.csv', '2026/1,1,2026-02-12,S'),
    'invii.csv': feedFile('invii.csv', '2,ordini@example.com,2026-10-09'),
    'promozioni.csv': feedFile('promozioni.csv', 'P1,Promo laminato,2026-01-01,,promo.pdf,Laminato'),
    'promozioni/promo.pdf': '%PDF-1.4 a promotion',
    'conferme.csv': feedFile('conferme.csv', '2,C26-2.pdf'),
    'conferme/C26-2.pdf': '%PDF-1.4 a confirmation',
  }
}

/** Stands for the person who runs the tests. */
export const byCommand: Begun = { startedBy: { origin: 'command', name: 'erp' } }

/** A folder for feeds, with the store of their files. */
export function openFeedFolder() {
  const root = mkdtempSync(join(tmpdir(), 'soglia-feed-'))
  const path = join(root, 'feed')
  const files = openFiles({ folder: join(root, 'files') })
  mkdirSync(path)
  const write = (content: FeedFiles) => {
    for (const [name, text] of Object.entries(content)) {
      mkdirSync(dirname(join(path, name)), { recursive: true })
      writeFileSync(join(path, name), text)
    }
  }
  const now = new Date('2026-11-20T05:00:00Z')
  const run = (database: Database, begun = byCommand) => importFeed(database, path, { files, now, begun })
  return {
    root,
    path,
    files,
    write,
    run,
    /** Replaces all files by these and imports them. */
    importing: (database: Database, content: FeedFiles) => {
      rmSync(path, { recursive: true })
      mkdirSync(path)
      write(content)
      return run(database)
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

export function fileOf(report: FeedReport, file: string): FileReport {
  const found = report.files.find(one => one.file === file)
  if (!found) throw new Error(`the report has no ${file}`)
  return found
}

/** Queries as the owner role, which sees every row. */
export function rowsOf<Row>(database: Database, query: string): Promise<Row[]> {
  return asOwnerOnClient(database.pool, async client => (await client.query(query)).rows as Row[])
}
