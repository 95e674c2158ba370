/** A telephone link; the tel: URL leaves out characters that telephones cannot dial. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={phoneHref(number)}>{number}</a>
}

export function phoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}

export function MailLink({ address, subject }: { address: string; subject?: string | undefined }) {
  return <a href={mailHref(address, subject)}>{address}</a>
}

export function mailHref(address: string, subject?: string): string {
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}
