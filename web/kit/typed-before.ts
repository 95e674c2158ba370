export interface TypedBefore {
  username: string
  password: string
  /** True if the user submitted the form before the scripts had loaded. */
  isSent: boolean
  isInPassword: boolean
}

const inPage = () => document.querySelector<HTMLFormElement>('#shell form')

/** Reads the text typed into the static sign-in form of the page, and removes the form. */
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
