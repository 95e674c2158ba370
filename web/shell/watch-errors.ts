/** Tells of errors that nothing has caught. React tells of those that its boundaries have caught. */
export function watchErrors(target: Pick<Window, 'addEventListener'>, tell: (error: unknown) => void): void {
  target.addEventListener('error', event => tell(event.error))
  target.addEventListener('unhandledrejection', event => tell(event.reason))
}
