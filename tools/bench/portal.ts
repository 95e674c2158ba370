import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openConfigured } from '#server/db/open.ts'
import { openLiveChanges } from '#server/events/live-changes.ts'
import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import { openConfiguredFiles } from '#server/files/open-files.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { machineClock } from '#server/kit/clock.ts'
import { openPdfEngine } from '#server/pdf/engine.ts'

export type Portal = Awaited<ReturnType<typeof openPortal>>

/** The server inside this process, next to its baselines. */
export async function openPortal(env: NodeJS.ProcessEnv) {
  const config = readConfig(env)
  const database = await openConfigured(config)
  const pdf = openPdfEngine()
  const files = openConfiguredFiles(config)
  const jobs = await openJobs(database, { log: { warn: () => {} } })
  const live = openLiveChanges({ database, url: config.databaseUrl })
  const services = { config, version: 'bench', database, files, pdf, jobs, live, now: machineClock }
  const app = await buildApp(services)
  return {
    app,
    database,
    services,
    signIn: (name: string) => signIn(app, name),
    callAs: (name: string) => callAs(app, name),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await live.close()
      await jobs.stop()
      await pdf.close()
      await database.close()
    },
  }
}

async function signIn(app: FastifyInstance, username: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'password', username, password: demoPassword }).toString(),
  })
  if (answer.statusCode !== 200) throw new Error(`${username} could not sign in: ${answer.body}`)
  return answer.json<{ access_token: string }>().access_token
}

/** Calls of a signed-in user, which must succeed. */
async function callAs(app: FastifyInstance, name: string) {
  const authorization = `Bearer ${await signIn(app, name)}`
  return async ({ headers, ...call }: InjectOptions): Promise<LightMyRequestResponse> => {
    const answer = await app.inject({ ...call, headers: { ...headers, authorization } })
    if (answer.statusCode !== 200) throw new Error(`${call.url} answered ${answer.statusCode} ${answer.body}`)
    return answer
  }
}
