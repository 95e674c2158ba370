import { createHash } from 'node:crypto'
import type { browserErrors } from '#contract/browser-errors.ts'
import { browserName, cleanedMessage, cleanedPath, cleanedPlace } from '#rules/cleaned-error.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Measures } from '#server/measures/measures.ts'
import { limitByMinute } from './limit-by-minute.ts'

const mostOfOne = 10
/** Many users may share one address. */
const mostOfOneAddress = 60

export function browserErrorsRoutes(measures: Pick<Measures, 'addError'>): Handlers<typeof browserErrors> {
  const isWithin = limitByMinute()
  return {
    report: {
      steps: async ({ body, user, caller, services: { now } }) => {
        const person = user ? `user ${user.id}` : `nobody ${caller.address}`
        const isTaken =
          isWithin(person, mostOfOne, now()) && isWithin(caller.address, mostOfOneAddress, now())
        if (!isTaken) throw refuse('request.tooMany', { retryAfter: 60 })
        const error = {
          message: cleanedMessage(body.Messaggio),
          place: cleanedPlace(body.Origine),
          page: cleanedPath(body.Pagina),
          release: caller.release ?? '',
          browser: browserName(caller.userAgent),
        }
        measures.addError({ ...error, fingerprint: fingerprintOf(error) })
      },
    },
  }
}

function fingerprintOf(error: object): string {
  return createHash('sha256').update(JSON.stringify(error)).digest('base64url').slice(0, 16)
}
