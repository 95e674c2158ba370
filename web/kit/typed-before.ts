export interface TypedBefore {
  username: string
  password: string
  /** It was sent before anything could send it. */
  isSent: boolean
  isInPassword: boolean
}

const inPage = () => document.querySelector<HTMLFormElement>('#shell form')

/** What has been typed into the sign-in that stands in the page, which goes with it. */
export function takeTypedBefore(): TypedBefore | undefined {
  const form = inPage()
  if (!form) return undefined
  const given = new FormData(form)
  const isInPassword = document.activeElement === form.elements.namedItem('password')
  forgetTypedBefore()
  return {
    username: String(given.get('username')),
    password: String(given.get('password')),
    isSent: form.dataset.sent === 'true',
    isInPassword,
  }
}

export function forgetTypedBefore(): void {
  inPage()?.parentElement?.remove()
}
