import { Button } from '@mantine/core'
import { type QueryFunction, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CountedChips } from '#web/ui/counted-chips.tsx'
import { RemovableChip } from '#web/ui/removable-chip.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import type { CallKey } from '../endpoint.ts'
import type { Filter } from '../filter.ts'

/** The key `''` is for the label of an absent field. */
type WordOf<Value> = Value extends undefined
  ? ''
  : Value extends boolean
    ? `${Value}`
    : Value extends string
      ? Value
      : never

type Choice<Url, Own> = {
  [Field in keyof Own & string]: {
    field: Field
    label: string
    words: Readonly<Record<WordOf<Own[Field]>, string>>
    /** Further URL changes made together with the choice. */
    along?: Partial<Url>
  }
}[keyof Own & string]

type WordsOf<Value> = Readonly<Record<Exclude<WordOf<Value>, ''>, string>>

type Chips<Own> = {
  readonly [Field in keyof Own & string]?: WordsOf<Own[Field]> | ((value: string) => string)
}

interface Counted<Sums> {
  label: string
  /** A separate call that counts the rows of each choice. */
  counts?: (filter: Filter | undefined) => { queryKey: CallKey; queryFn: QueryFunction<object, CallKey> }
  /** Reads the counts from the sums of the list, if the sums contain them. */
  countsIn?: (sums: Sums) => object
  /** Choices that are hidden while no row belongs to them. */
  onlyFound?: readonly string[]
}

export interface ListFilters<Url, Own, Sums = never, At = never> {
  /** A filter shown as a few labels beside the title. */
  choice?: Choice<Url, Own> & {
    /** An extra label, shown if other filters select a list that no label describes. */
    instead?: (filters: Own) => string | undefined
  }
  /** A filter shown as chips with counts. */
  numbered?: {
    [Field in keyof Own & string]: Counted<Sums> & { field: Field; words: WordsOf<Own[Field]> }
  }[keyof Own & string] & { when?: (at: At) => boolean }
  /** Filters shown as chips, each with a label; each chip can be removed. */
  chips?: Chips<Own>
  /** The link after an empty search, offered while the URL differs from `change`. */
  seeAll?: { label: string; change: Partial<Url> }
}

interface Address<Url, Own> {
  url: Url
  filters: Own
  filter: Filter | undefined
  change: (next: Partial<Url>) => void
}

export function ChoiceOf<Url, Own>({
  choice,
  filters,
  url,
  change,
}: ListFilters<Url, Own> & Address<Url, Own>) {
  if (!choice) return null
  const { field, label, words, along, instead } = choice
  const other = instead?.(filters)
  const options = Object.entries<string>(words).map(([value, label]) => ({ value, label }))
  const value = valueAt(url, field)
  const isFlag = typeof value === 'boolean'
  return (
    <WordSwitch
      label={label}
      options={other === undefined ? options : [...options, { value: another, label: other }]}
      value={other === undefined ? (isFlag ? `${value}` : textOf(value)) : another}
      onChange={word => {
        if (word !== another)
          change(changeOf<Url>(field, isFlag ? word === 'true' : word || undefined, along))
      }}
    />
  )
}

const another = 'another'

export function CountedOf<Url, Own, Sums, At>({
  numbered,
  sums,
  filter,
  url,
  change,
}: ListFilters<Url, Own, Sums, At> & Address<Url, Own> & { sums: Sums | undefined }) {
  if (!numbered) return null
  const { field, counts, countsIn } = numbered
  const shown: CountedProps = {
    ...numbered,
    value: textOf(valueAt(url, field)),
    onChange: value => change(changeOf<Url>(field, value)),
  }
  if (counts) return <CountedByCall {...shown} counts={counts(filter)} />
  return <CountedChoice {...shown} found={sums && countsIn?.(sums)} />
}

interface CountedProps {
  label: string
  words: Readonly<Record<string, string>>
  onlyFound?: readonly string[]
  value: string
  onChange: (value: string | undefined) => void
}

type CountsCall = ReturnType<NonNullable<Counted<never>['counts']>>

function CountedByCall({ counts, ...shown }: CountedProps & { counts: CountsCall }) {
  const { data } = useQuery({ ...counts, meta: { silent: true } })
  return <CountedChoice {...shown} found={data} />
}

function CountedChoice(props: CountedProps & { found: object | undefined }) {
  const { label, words, found, onlyFound, value, onChange } = props
  const options = Object.entries(words).map(([value, label]) => {
    const count = found && valueAt(found, value)
    return { value, label, count: typeof count === 'number' ? count : undefined }
  })
  const shown = options.filter(({ value, count }) => count || !onlyFound?.includes(value))
  return <CountedChips label={label} options={shown} value={value || undefined} onChange={onChange} />
}

export function chipsOf<Url, Own>(
  { chips = {}, url, change }: ListFilters<Url, Own> & Address<Url, Own>,
  standard: Url,
): ReactNode {
  const shown = Object.entries<Words>(chips as Record<string, Words>).filter(([field]) =>
    textOf(valueAt(url, field)),
  )
  if (shown.length === 0) return null
  return shown.map(([field, words]) => {
    const value = textOf(valueAt(url, field))
    return (
      <RemovableChip
        key={field}
        label={typeof words === 'function' ? words(value) : (words[value] ?? value)}
        onRemove={() => change(changeOf<Url>(field, valueAt(standard, field)))}
      />
    )
  })
}

export function SeeAll<Url, Own>({ seeAll, url, change }: ListFilters<Url, Own> & Address<Url, Own>) {
  if (!seeAll) return null
  const { cerca: _, ordina: __, ...filters } = seeAll.change as Record<string, unknown>
  if (Object.entries(filters).every(([field, value]) => valueAt(url, field) === value)) return null
  return (
    <Button variant="default" onClick={() => change(seeAll.change)}>
      {seeAll.label}
    </Button>
  )
}

type Words = Readonly<Record<string, string>> | ((value: string) => string)

function valueAt(url: unknown, field: string): unknown {
  return (url as Record<string, unknown>)[field]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function changeOf<Url>(field: string, value: unknown, along?: Partial<Url>): Partial<Url> {
  return { [field]: value, ...along } as Partial<Url>
}
