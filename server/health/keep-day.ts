import { asOwner } from '#server/db/owner.ts'
import type { Services } from '#server/kit/services.ts'
import { today } from '#server/kit/today.ts'
import { readCertificateEnd } from '#server/measures/certificate.ts'
import { measureDiskUse } from '#server/measures/disk-use.ts'

/** Measures once a day how much the disk holds and when the certificate ends, on whichever instance comes first. */
export async function keepHealthDay(services: Pick<Services, 'database' | 'config'>): Promise<void> {
  const { db } = services.database
  const kept = await asOwner(db, tx =>
    tx.selectFrom('health_day').where('day', '=', today).select('day').executeTakeFirst(),
  )
  if (kept) return
  const [{ data, files, free, total }, certificateEnd] = await Promise.all([
    measureDiskUse(services),
    readCertificateEnd(services.config.publicUrl),
  ])
  await asOwner(db, tx =>
    tx
      .insertInto('health_day')
      .values({
        day: today,
        used_bytes: free === null || total === null ? null : total - free,
        total_bytes: total,
        data_bytes: data,
        files_bytes: files,
        certificate_ends_at: certificateEnd,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
}
