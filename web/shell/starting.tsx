/** While a session is being renewed or a frame fetched nothing is drawn: the shell that stands in the page shows until then. */
export function Starting() {
  return null
}
