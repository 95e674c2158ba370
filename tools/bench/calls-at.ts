/** Makes a call of a signed-in user. With a body it posts. */
export async function callAt(address: string, token: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(address + path, {
    ...{ headers, method: body ? 'POST' : 'GET', body: body && JSON.stringify(body) },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** The code of a public offer: a copy of a demo company's quote that is complete enough to be offered. */
export async function publishedOffer(address: string, token: string): Promise<string> {
  let refused: unknown = new Error('the dealer has no quotes')
  for (const { Id: id } of await callAt(address, token, '/api/preventivi/elenco?days=0'))
    try {
      const copy = await callAt(address, token, `/api/preventivi/duplica/${id}`, { rifCliente: 'Prova' })
      const { Indirizzo } = await callAt(address, token, `/api/preventivi/offerta/${copy}`, {})
      return String(Indirizzo).split('/').at(-1) ?? ''
    } catch (error) {
      refused = error
    }
  throw refused
}
