/** A telephone link; the tel: URL leaves out characters that telephones cannot dial. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={phoneHref(number)}>{number}</a>
}

export function phoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}

export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
