import { type Company, seed, sellerOf, stream } from './company.ts'
import { companyForms, firstNames, paymentTerms, streets, surnames } from './names.ts'
import { Random } from './random.ts'
import type { DemoTown } from './towns.ts'

export interface DemoCustomer {
  code: string
  name: string
  agent: string
  isBlocked: boolean
  address: string
  town: DemoTown
  /** Replaces the town in the address. */
  hamlet?: string
  latitude: number | undefined
  longitude: number | undefined
  mobile: string
  phone: string
  email: string
  orderEmail: string
  vatNumber: string
  payment: string
}

// Awkward cases that every screen must cope with.
const featured: Record<number, Partial<DemoCustomer>> = {
  0: { name: 'Serramenti Bellavista S.r.l.', email: 'info@c00001.example.com', isBlocked: false },
  1: { name: 'Pizzzzeria Da Zza' },
  2: { name: "L'Òpera dell'Infisso di D'Agostìn Nicolò & C. S.n.c.", isBlocked: true },
  3: { name: 'Falegnameria Senza Posta', email: '', orderEmail: '' },
  4: { name: 'Città del Mobile «Qualità & Perché No» S.a.s.' },
  5: { name: 'D\'Angelo Porte, Finestre e "Altro"' },
  // This customer has no coordinates, and no gazetteer knows its hamlet.
  6: { hamlet: 'Contrà Fontanelle', latitude: undefined, longitude: undefined },
  7: { name: 'ZZZZZ Porte' },
}

export function codeAt(at: number): string {
  return `C${String(at + 1).padStart(5, '0')}`
}

export function customerAt(company: Company, at: number): DemoCustomer {
  const random = new Random(seed, stream.customerText, at)
  const seller = sellerOf(company, at)
  const town = random.pick(seller.area)
  const mailbox = `c${String(at + 1).padStart(5, '0')}.${random.chance(0.5) ? 'example.com' : 'example.org'}`
  return {
    code: codeAt(at),
    name: companyName(at),
    agent: seller.code,
    isBlocked: random.chance(0.01),
    address: `${random.pick(streets)}, ${random.between(1, 180)}`,
    town,
    ...misplaced(at, {
      latitude: town.latitude + random.bell() / 100,
      longitude: town.longitude + random.bell() / 100,
    }),
    mobile: `300 000 ${digits(at, 4)}`,
    phone: `0000 ${digits(at, 6)}`,
    email: random.chance(0.03) ? '' : `info@${mailbox}`,
    orderEmail: `ordini@${mailbox}`,
    vatNumber: vatNumberAt(at),
    payment: random.pick(paymentTerms),
    ...featured[at],
  }
}

type Position = Pick<DemoCustomer, 'latitude' | 'longitude'>

/** Some coordinates are wrong as in a real ERP: missing, abroad, swapped, or in another town. */
function misplaced(at: number, { latitude, longitude }: Position): Position {
  if (at % 61 === 7) return { latitude: undefined, longitude: undefined }
  if (at % 127 === 9) return { latitude: 0, longitude: 0 }
  if (at % 131 === 11) return { latitude: longitude, longitude: latitude }
  if (at % 211 === 13) return { latitude: 45.4642, longitude: 9.1896 }
  return { latitude, longitude }
}

// This step shares no factor with the number of combinations, so every combination comes up once.
const nameStep = 1_009

function companyName(at: number): string {
  const combination = (at * nameStep) % (companyForms.length * surnames.length)
  const form = companyForms[combination % companyForms.length] ?? '*'
  const surname = surnames[Math.floor(combination / companyForms.length)] ?? ''
  const round = Math.floor(at / (companyForms.length * surnames.length))
  const name = form.replace('*', surname)
  return round === 0 ? name : `${name} di ${firstNames[round % firstNames.length]} ${surname} ${round}`
}

/** A VAT number with a valid check digit but a nonexistent office (000). */
export function vatNumberAt(at: number): string {
  const body = `99${digits(at + 1, 5)}000`
  const sum = [...body].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

function digits(value: number, length: number): string {
  return String(value % 10 ** length).padStart(length, '0')
}
