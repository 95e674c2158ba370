import { Box, Flex, TextInput } from '@mantine/core'
import { IconCornerDownRight, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { holdsAllWords } from '#rules/search-fold.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import classes from './choices.module.css'
import { useRoving } from './use-roving.ts'

export interface GroupOption {
  code: string
  name: string
  picture?: ReactNode
  /** Effect on the price. */
  price?: string
  /** Why it cannot be chosen; empty if it can. */
  refusal?: string
}

interface ChoiceGroupProps {
  label: string
  /** A remark below the label. */
  note?: string
  options: readonly GroupOption[]
  value: string
  error?: string | undefined
  required?: boolean
  onChoose: (code: string) => void
  onRefused?: (option: GroupOption) => void
  look?: 'tiles' | 'chips'
  /** The value comes from the door that the position began like. */
  isTaken?: boolean
  /** The group has the focus when its dialog opens. */
  isFirst?: boolean
  /** Stands after the options. */
  after?: ReactNode
  /** Options that a desk shows before the button for the others. */
  most?: number
}

/** A radio group in one row; arrow keys move the focus, Space or Enter chooses. Rare options wait behind a button. */
export function ChoiceGroup({ label, note, options, value, error, ...props }: ChoiceGroupProps) {
  const { required = true, look = 'tiles', isFirst = false, isTaken = false, onChoose, onRefused } = props
  const id = useId()
  // Typed letters that begin no shown name show all options, and leave the focus where it is.
  const [whole, setWhole] = useState<'searched' | 'typed'>()
  const [search, setSearch] = useState('')
  const few = useFew(options, value, props.most ?? (props.after ? 3 : 4))
  const isLong = look === 'tiles' && few.length < options.length
  const shown = isLong && !whole ? few : options.filter(({ name }) => holdsAllWords(name, search))
  const roving = useRoving({
    names: shown.map(({ name }) => name),
    chosen: shown.findIndex(({ code }) => code === value),
    onUnknown: isLong && !whole ? () => setWhole('typed') : undefined,
  })
  function fold(wanted?: 'searched') {
    setWhole(wanted)
    setSearch('')
  }
  function choose(option: GroupOption) {
    if (option.refusal) return onRefused?.(option)
    onChoose(option.code)
    fold()
  }
  return (
    <section className={classes.row}>
      <h4 className={`label ${classes.label}`}>
        <span id={`${id}-label`}>{label}</span>
        {note && (
          <span className="note" id={`${id}-note`}>
            {' '}
            {note}
          </span>
        )}
      </h4>
      <Flex wrap="wrap" align="center" gap="sm" miw={0}>
        <div
          {...roving.group}
          className={classes.group}
          data-look={look}
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${note ? `${id}-note ` : ''}${id}-error`}
          aria-required={required}
          aria-invalid={error ? true : undefined}
        >
          {shown.map((option, index) => (
            <Option
              key={option.code}
              option={option}
              isChosen={option.code === value}
              isTaken={isTaken && option.code === value}
              tabIndex={roving.tabIndexOf(index)}
              isFirst={isFirst && roving.tabIndexOf(index) === 0}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
        {isLong && (
          <button
            type="button"
            className={`label strong ${classes.others}`}
            aria-expanded={whole !== undefined}
            onClick={() => fold(whole ? undefined : 'searched')}
          >
            <IconSearch size={15} stroke={2} aria-hidden />
            {whole ? 'Meno' : `Altri ${options.length - few.length}`}
            <span className="visually-hidden"> · {label}</span>
          </button>
        )}
        {isLong && whole === 'searched' && (
          <GroupSearch label={`Cerca in ${label.toLowerCase()}`} value={search} onChange={setSearch} />
        )}
        {props.after}
        {shown.length === 0 && (
          <Box component="p" className="soft">
            Nessuna voce con «{search.trim()}»
          </Box>
        )}
        <Box component="p" id={`${id}-error`} className="danger" fz={12}>
          {error}
        </Box>
      </Flex>
    </section>
  )
}

/** The first options that can be chosen, and all that were chosen since the dialog opened, in the order of the options. */
function useFew(options: readonly GroupOption[], value: string, count: number): readonly GroupOption[] {
  const isPhone = useIsPhone()
  const most = isPhone ? 5 : count
  // A phone's tiles have room for one more in the place of the button; a desk's row may not.
  const all = isPhone ? most + 1 : most
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (value && !chosen.includes(value)) setChosen([...chosen, value])
  const possible = options.filter(({ refusal }) => !refusal)
  if (options.length <= all && possible.length === options.length) return options
  const shown = new Set(possible.filter(({ code }) => chosen.includes(code)).map(({ code }) => code))
  for (const { code } of possible) if (shown.size < most) shown.add(code)
  return options.filter(({ code }) => shown.has(code) || code === value)
}

interface OptionProps {
  option: GroupOption
  isChosen: boolean
  isTaken: boolean
  tabIndex: number
  isFirst: boolean
  onChoose: () => void
}

function Option({ option, isChosen, isTaken, tabIndex, isFirst, onChoose }: OptionProps) {
  const { name, picture, price, refusal } = option
  return (
    // A radio input would choose as soon as an arrow key reaches it.
    <Box
      component="button"
      type="button"
      role="radio"
      className={`tile ${classes.option}`}
      aria-checked={isChosen}
      aria-disabled={refusal ? true : undefined}
      data-taken={isTaken || undefined}
      tabIndex={tabIndex}
      data-autofocus={isFirst || undefined}
      onClick={onChoose}
    >
      {picture && <span className={classes.picture}>{picture}</span>}
      <span>
        <span className={`breaking ${classes.name}`}>{name}</span>
        {(refusal || price) && (
          <Box component="span" display="block" className={refusal ? 'warning' : 'soft tabular'} fz={11}>
            {refusal || price}
          </Box>
        )}
      </span>
      {isTaken && <TakenMark />}
    </Box>
  )
}

/** Marks a choice that the position has taken over. */
export function TakenMark() {
  return (
    <span className={classes.taken}>
      <IconCornerDownRight size={11} stroke={2.5} aria-hidden />
      <span className="visually-hidden"> ripresa</span>
    </span>
  )
}

interface SearchProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function GroupSearch({ label, value, onChange }: SearchProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') event.preventDefault()
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    event.stopPropagation()
    onChange('')
  }
  return (
    <TextInput
      autoFocus
      className={classes.search}
      type="search"
      size="xs"
      aria-label={label}
      placeholder="Cerca"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
