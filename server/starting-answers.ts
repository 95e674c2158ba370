import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { Config } from './config.ts'
import { problemHeaders, problemOf } from './kit/problems.ts'
import { refuse } from './kit/refuse.ts'
import { explained, placeOf } from './listen.ts'
import { readRelease } from './release.ts'

/** Answers on the portal's port until the portal itself can. */
export interface StartingAnswers {
  /** Sets the text about the current step. Anybody may read it, so only lines that end with … are taken. */
  tell(line: string): void
  close(): Promise<void>
}

/** Only the first of several processes answers, because it serves already when the others start. */
export async function answerWhileStarting(
  config: Pick<Config, 'port' | 'host'>,
): Promise<StartingAnswers | undefined> {
  if (config.port === 0 || (cluster.worker?.id ?? 1) > 1) return undefined
  let underWay = 'opening the database'
  const server = createServer((request, response) => answer(request, response, underWay))
  await explained(once(server.listen(placeOf(config)), 'listening'), config)
  server.unref() // A start that fails ends the process.
  return {
    tell: line => {
      if (line.endsWith('…')) underWay = line
    },
    close: async () => {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function answer({ url, headers }: IncomingMessage, response: ServerResponse, underWay: string): void {
  const send = (status: number, text: string, more: OutgoingHttpHeaders) =>
    response.writeHead(status, { 'cache-control': 'no-store', connection: 'close', ...more }).end(text)
  const refuseFor = (text: string, more: OutgoingHttpHeaders) =>
    send(503, text, { 'retry-after': '2', ...more })
  if (url === '/healthz') send(200, JSON.stringify({ status: 'ok', release: readRelease() }), json)
  else if (url === '/readyz') refuseFor(JSON.stringify({ status: 'starting', underWay }), json)
  else if (headers.accept?.includes('text/html'))
    refuseFor(page, { 'content-type': 'text/html; charset=utf-8' })
  else refuseFor(JSON.stringify(problemOf(refuse('server.stopping'), randomUUID())), problemHeaders)
}

const json = { 'content-type': 'application/json; charset=utf-8' }

const page = `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>Avvio del portale</title>
<body style="font: 16px/1.5 system-ui, sans-serif; display: grid; place-content: center; min-height: 90vh; padding: 0 16px">
<h1 style="font-size: 20px">Il portale si sta avviando</h1>
<p>La pagina si apre da sola appena è pronto.</p>
`
