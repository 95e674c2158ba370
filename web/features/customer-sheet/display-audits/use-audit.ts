import { useState } from 'react'
import type { ShownDoor } from '#contract/customer-sheet.ts'
import { client } from '#web/kit/connection.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { smallerPhoto } from '#web/kit/smaller-photo.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { auditOf, expectedDoors, type FoundDoor, newDoor } from './audited-doors.ts'

/** State of an audit in progress. Sending again is safe, because the server stores each audit only once. */
export function useAudit(customer: string, shown: readonly ShownDoor[], onDone: () => void) {
  const [doors, setDoors] = useState(() => expectedDoors(shown))
  const [note, setNote] = useState('')
  const [key] = useState(onceKey)
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [wrong, setWrong] = useState<string>()
  const photos = doors.filter(({ photo }) => photo !== undefined)
  const saving = useCommand(
    async () => {
      const { Porte } = await client.displayAudits.save({ body: auditOf(customer, doors, { note, key }) })
      for (const [at, door] of doors.entries()) {
        const porta = Porte[at]?.Id
        if (!door.photo || porta === undefined || sent.has(door.key)) continue
        await client.displayAudits.savePhoto({
          params: { porta: String(porta) },
          file: await smallerPhoto(door.photo),
        })
        setSent(all => new Set([...all, door.key]))
      }
    },
    {
      ownErrors: true,
      done: "Verifica dell'esposizione salvata",
      onDone,
      onFailed: error => setWrong(messageOf(error)),
    },
  )
  const change = (door: FoundDoor, next: Partial<FoundDoor>) => {
    setWrong(undefined)
    setDoors(all => all.map(other => (other.key === door.key ? { ...other, ...next } : other)))
  }
  return {
    ...{ doors, note, setNote, wrong, change, isBusy: saving.isBusy },
    progress: { done: sent.size, total: photos.length },
    isDirty:
      note !== '' || photos.length > 0 || doors.some(door => door.id === null || door.state !== 'buona'),
    add: () => setDoors(all => [...all, newDoor()]),
    remove: (door: FoundDoor) => setDoors(all => all.filter(other => other.key !== door.key)),
    save() {
      const unnamed = doors.some(({ model }) => model.trim() === '')
      setWrong(unnamed ? 'Scrivi il modello di ogni porta.' : undefined)
      if (!unnamed) saving.run()
    },
  }
}
