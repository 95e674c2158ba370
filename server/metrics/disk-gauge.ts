import { Gauge, type Registry } from 'prom-client'
import type { Services } from '#server/kit/services.ts'
import { openDiskUse } from '#server/measures/disk-use.ts'

/** Figures that cannot be measured are left out. */
export function lookAtDisk(services: Pick<Services, 'database' | 'config'>, register: Registry) {
  const gauge = new Gauge({
    name: 'soglia_disk_bytes',
    help: 'Size of the database and of the stored files; free and total room on the disk of the data folder',
    labelNames: ['kind'] as const,
    registers: [register],
  })
  const diskUse = openDiskUse(services)
  return async () => {
    gauge.reset()
    for (const [kind, bytes] of Object.entries(await diskUse()))
      if (bytes !== null) gauge.set({ kind }, bytes)
  }
}
