/** Selects the text of a field that Tab reaches, as browsers do. Mantine's focus traps move the focus by script. */
export function selectTabbed(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isTab = false
  addEventListener('keydown', ({ key }) => (isTab = key === 'Tab'), { capture: true, signal })
  addEventListener('keyup', () => (isTab = false), { capture: true, signal })
  addEventListener(
    'focusin',
    ({ target }) => {
      if (isTab && target instanceof HTMLInputElement) target.select()
    },
    { signal },
  )
  return () => stop.abort()
}
