/** Uploaded share of a file, from 0 to 1. */
export type Progress = (share: number) => void

/** Sends like `fetch`, and reports upload progress, which `fetch` cannot report. */
export function sendFile(url: string, init: RequestInit, onProgress: Progress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.responseType = 'blob'
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(init.signal?.reason ?? new DOMException('aborted', 'AbortError'))
    if (init.signal?.aborted) return request.onabort(new ProgressEvent('abort'))
    init.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body as XMLHttpRequestBodyInit)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1).trim()]
  })
  return new Response(request.response as Blob, { status: request.status, headers })
}
