import { Button } from '@mantine/core'
import { type QueryFunction, useQuery } from '@tanstack/react-query'
import { CountedChips } from '#web/ui/counted-chips.tsx'
import { FilterGroup } from '#web/ui/filter-group.tsx'
import type { Chip } from '#web/ui/removable-chip.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import type { CallKey } from '../endpoint.ts'
import type { Filter } from '../filter.ts'
import type { UrlChange } from '../use-url-state.ts'

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

type Chips<Own, At> = {
  readonly [Field in keyof Own & string]?:
    | WordsOf<Own[Field]>
    | ((value: NonNullable<Own[Field]> & string, at: At) => string)
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
  /** A filter with a few words, of which one is always chosen. */
  choice?: Choice<Url, Own> & {
    /** An extra label, shown if other filters select a list that no label describes. */
    instead?: (filters: Own) => string | undefined
  }
  /** A filter with the number of rows of each choice. */
  numbered?: {
    [Field in keyof Own & string]: Counted<Sums> & { field: Field; words: WordsOf<Own[Field]> }
  }[keyof Own & string] & { when?: (at: At) => boolean }
  /** Labels of further filters, shown as chips while their values differ from the standard. */
  chips?: Chips<Own, At>
  /** Labels of choices that leave the number of rows as it is, such as a year. */
  views?: Chips<Own, At>
  /** Further URL changes when a chip of `views` is removed, such as the sort by a figure that leaves. */
  alongViews?: { readonly [Field in keyof Own & string]?: (url: Url) => { [Other in keyof Url]?: unknown } }
  /** The change that leads to all rows, if it is not the standard URL without filters. */
  whole?: Partial<Url>
  /** The link after an empty search, offered while the URL differs from `change`. */
  seeAll?: { label: string; change: Partial<Url> }
}

interface Address<Url, Own> {
  url: Url
  filters: Own
  filter: Filter | undefined
  change: (next: Partial<Url>, how?: UrlChange) => void
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
    <FilterGroup label={label}>
      <WordSwitch
        label={label}
        options={other === undefined ? options : [...options, { value: another, label: other }]}
        value={other === undefined ? (isFlag ? `${value}` : textOf(value)) : another}
        onChange={word => {
          if (word !== another)
            change(changeOf<Url>(field, isFlag ? word === 'true' : word || undefined, along))
        }}
      />
    </FilterGroup>
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
  return (
    <FilterGroup label={label}>
      <CountedChips label={label} options={shown} value={value || undefined} onChange={onChange} />
    </FilterGroup>
  )
}

type Declared<Url, Own, At> = Pick<
  ListFilters<Url, Own, never, At>,
  'choice' | 'numbered' | 'chips' | 'views' | 'alongViews' | 'whole'
>

/** The filters that differ from their standard values, as chips that set them back. */
export function chipsOf<Url, Own, At>(
  declared: Declared<Url, Own, At> & Address<Url, Own>,
  standard: Url,
  at: At,
): Chip[] {
  const { choice, numbered, chips, views, filters, url, change } = declared
  const words = {
    ...views,
    ...chips,
    ...(choice && { [choice.field]: choice.words }),
    ...(numbered && { [numbered.field]: numbered.words }),
  } as Record<string, Words<At>>
  const set = Object.entries(words).filter(([field]) => isSet(url, standard, field))
  const shown = set.map(([field, words]) => {
    const value = String(valueAt(url, field) ?? '')
    const alongView = declared.alongViews?.[field as keyof Own & string]
    const along = field === choice?.field ? choice.along : alongView?.(url)
    return {
      label: typeof words === 'function' ? words(value, at) : (words[value] ?? value),
      onRemove: (how?: UrlChange) => change(changeOf<Url>(field, valueAt(standard, field), along), how),
    }
  })
  const other = choice?.instead?.(filters)
  if (!choice || other === undefined) return shown
  const back = changeOf<Url>(choice.field, valueAt(standard, choice.field), choice.along)
  return [{ label: other, onRemove: how => change(back, how) }, ...shown]
}

/** The URL of the list without search and filters; undefined if none of them is set. */
export function wholeOf<Url extends { cerca: string }, Own, At>(
  { numbered, chips, whole, url }: Declared<Url, Own, At> & Pick<Address<Url, Own>, 'url'>,
  standard: Url,
): Url | undefined {
  const fields = [...Object.keys(chips ?? {}), ...(numbered ? [numbered.field] : [])]
  const cleared = fields.map(field => [field, valueAt(standard, field)])
  const all: Url = { ...url, ...Object.fromEntries(cleared), ...whole, cerca: '' }
  const isNarrowed = Object.entries(all).some(([field, value]) => valueAt(url, field) !== value)
  return isNarrowed ? all : undefined
}

function isSet(url: unknown, standard: unknown, field: string): boolean {
  return valueAt(url, field) !== valueAt(standard, field)
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

type Words<At> = Readonly<Record<string, string>> | ((value: string, at: At) => string)

function valueAt(url: unknown, field: string): unknown {
  return (url as Record<string, unknown>)[field]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function changeOf<Url>(field: string, value: unknown, along?: object): Partial<Url> {
  return { [field]: value, ...along } as Partial<Url>
}
