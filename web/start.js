// Stands in the page itself, before any file: the colours, what can be drawn already, and the first question.
;(() => {
  const page = document.documentElement
  const stored = name => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const scheme = stored('mantine-color-scheme-value')
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.mantineColorScheme = isDark ? 'dark' : 'light'

  const isSignedIn = stored('soglia.signedIn') !== null
  const isGuestPage = /^\/+(register|passwordreset|activateaccount)\b/i.test(location.pathname)
  const isOfGuests = /^\/+(offerta\/|doc\/*$)/i.test(location.pathname)
  const shell = isSignedIn ? 'private' : isGuestPage ? 'guest' : 'signIn'
  page.dataset.shell = isOfGuests ? 'none' : shell
  page.dataset.menu = stored('soglia.menu') ?? 'aperto'
  const company = stored('soglia.azienda')
  if (company) page.style.setProperty('--company', JSON.stringify(company))
  // Sent before the form could work: web/kit/typed-before.ts sends it then
  document.addEventListener('submit', event => {
    if (!event.target.closest('#shell')) return
    event.preventDefault()
    event.target.dataset.sent = 'true'
  })
  if (!isSignedIn) return

  // One tab at a time, as in web/kit/session.ts; the lock outlasts the answer until the others have heard of it
  const channel = new BroadcastChannel('soglia.session')
  const ask = async answered => {
    const answer = await fetch('/auth/avvio', {
      method: 'POST',
      headers: { Accept: 'application/json', 'X-Soglia-Web': '1' },
      signal: AbortSignal.timeout(15_000),
    })
    answered(answer.clone())
    if (!answer.ok) return
    const { Accesso } = await answer.json()
    channel.postMessage({ kind: 'token', token: Accesso.access_token, isNew: false })
    await new Promise(resolve => setTimeout(resolve, 60))
  }
  const answer = new Promise((answered, failed) => {
    const turn = () => ask(answered).catch(failed)
    if (navigator.locks) navigator.locks.request('soglia.renewal', turn).catch(failed)
    else void turn()
  })
  answer.catch(() => undefined)
  window.sogliaStart = { answer, channel }
})()
