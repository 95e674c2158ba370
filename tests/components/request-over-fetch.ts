type Fetch = typeof globalThis.fetch

/** Stands in for XMLHttpRequest, which uploads use for their progress, and sends by this `fetch`. */
export function requestOver(fetch: Fetch) {
  return class {
    responseType = ''
    status = 0
    response: Blob | undefined
    upload: { onprogress?: (event: ProgressEvent) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    #sent = { address: '', method: 'GET', headers: new Headers() }
    #answered = new Headers()
    #leaving = new AbortController()

    open(method: string, address: string): void {
      this.#sent = { address, method, headers: new Headers() }
    }

    setRequestHeader(name: string, value: string): void {
      this.#sent.headers.set(name, value)
    }

    getAllResponseHeaders(): string {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n')
    }

    send(body: BodyInit): void {
      const { address, ...init } = this.#sent
      this.upload.onprogress?.(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }))
      fetch(address, { ...init, body, signal: this.#leaving.signal }).then(
        async answer => {
          this.status = answer.status
          this.#answered = answer.headers
          this.response = await answer.blob()
          this.onload?.()
        },
        () => (this.#leaving.signal.aborted ? undefined : this.onerror?.()),
      )
    }

    abort(): void {
      this.#leaving.abort()
      this.onabort?.()
    }
  }
}
