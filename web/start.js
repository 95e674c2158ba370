// The build inlines this script into the page. It sets the colours, draws the static shell and sends the first request.
;(() => {
  const page = document.documentElement
  // Libraries take the nonce from here for the style sheets that they add.
  window.__webpack_nonce__ = document.querySelector('style').nonce
  // A text may add no elements, except to the frame of a mail. The policy of the page decides about files of scripts.
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text, _, place) => (text.includes('<') && !place.endsWith(' srcdoc') ? null : text),
    createScriptURL: url => url,
  })
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
  page.style.cssText += (page.dataset.look ?? '') + (stored('soglia.logo') ?? '')
  // The bar of a phone's browser continues the bar of the page.
  const bar = document.querySelector('meta[name="theme-color"]')
  bar.content = getComputedStyle(page).getPropertyValue('--soglia-brand')
  if (company) page.style.setProperty('--company', JSON.stringify(company))
  // The user may submit the form before the scripts have loaded; web/kit/typed-before.ts then submits it later.
  document.addEventListener('submit', event => {
    if (!event.target.closest('#shell')) return
    event.preventDefault()
    event.target.dataset.sent = 'true'
  })
  if (!isSignedIn) return

  // Only one tab at a time renews the session (web/kit/session.ts). It holds the lock until others have the token.
  const channel = new BroadcastChannel('soglia.session')
  const ask = async answered => {
    const answer = await fetch('/auth/avvio', {
      method: 'POST',
      headers: { Accept: 'application/json', 'X-Soglia-Web': '1', 'X-Soglia-Release': '%RELEASE%' },
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
