interface Operation {
  summary: string
  tags: string[]
  parameters?: { name: string; in: string; required: boolean }[]
  'x-roles'?: string[]
  'x-key'?: boolean
  security?: unknown
}

/** A page that lists the calls; the schemas are in the OpenAPI document next to it. */
export function apiReference(document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => row(method, path, operation)),
  )
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Soglia: le chiamate</title>
<style>body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#222}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem;border-bottom:1px solid #ddd}
code{font:13px ui-monospace,monospace}</style></head>
<body><h1>Le chiamate di Soglia</h1>
<p>Il documento completo, con gli schemi di ogni campo, è <a href="/api/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Chiamata</th><th>Parametri</th><th>Chi può</th><th>Che cosa fa</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></body></html>`
}

function row(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(({ name, required }) => (required ? name : `${name}?`))
  const who = operation['x-roles']?.join(', ') ?? whoever(operation)
  const cells = [`${method.toUpperCase()} ${path}`, parameters.join(', '), who, operation.summary]
  return `<tr>${cells.map((cell, index) => `<td>${index === 0 ? `<code>${escapeHtml(cell)}</code>` : escapeHtml(cell)}</td>`).join('')}</tr>`
}

function whoever(operation: Operation): string {
  if (operation['x-key']) return 'il gestionale, con una chiave'
  return operation.security ? "chi ha eseguito l'accesso" : 'tutti'
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}
