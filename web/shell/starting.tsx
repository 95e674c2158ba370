/** Renders nothing while a session is renewed or a frame loads, so that the static shell stays visible. */
export function Starting() {
  return null
}
