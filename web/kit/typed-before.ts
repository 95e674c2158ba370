export interface TypedBefore {
  username: string
  password: string
  /** It was sent before anything could send it. */
  isSent: boolean
  isInPassword: boolean
}

const inPage = () => document.querySelector<HTMLFormElement>('#shell form')

/** What has been typed into the sign-in that stands in the page, until the one of the screen is there. */
export function typedBefore(): TypedBefore {
  const form = inPage()
  const given = form && new FormData(form)
  const text = (name: string) => String(given?.get(name) ?? '')
  return {
    username: text('username'),
    password: text('password'),
    isSent: form?.dataset.sent === 'true',
    isInPassword:
      form?.contains(document.activeElement) === true &&
      document.activeElement === form.elements.namedItem('password'),
  }
}

export function forgetTypedBefore(): void {
  inPage()?.parentElement?.remove()
}
