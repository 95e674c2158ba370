import { Box, Flex, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { holdsAllWords } from '#rules/search-fold.ts'
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
  /** A remark next to the label. */
  note?: string
  options: readonly GroupOption[]
  value: string
  error?: string | undefined
  required?: boolean
  onChoose: (code: string) => void
  onRefused?: (option: GroupOption) => void
  look?: 'cards' | 'wide' | 'chips'
  /** The group has the focus when its dialog opens. */
  isFirst?: boolean
}

const searchedAbove = 12

/** A radio group of pictures; arrow keys move the focus, Space or Enter chooses. */
export function ChoiceGroup({ label, note, options, value, error, ...props }: ChoiceGroupProps) {
  const { required = true, look = 'cards', isFirst = false, onChoose, onRefused } = props
  const id = useId()
  const [search, setSearch] = useState('')
  const shown = options.filter(({ name }) => holdsAllWords(name, search))
  const roving = useRoving({
    names: shown.map(({ name }) => name),
    chosen: shown.findIndex(({ code }) => code === value),
  })
  const choose = (option: GroupOption) => (option.refusal ? onRefused?.(option) : onChoose(option.code))
  return (
    <section>
      <Group gap="2px 6px" mih={28} mb={6}>
        <h3 className={classes.label} id={`${id}-label`}>
          {label}
        </h3>
        {note && (
          <span className="label" id={`${id}-note`}>
            · {note}
          </span>
        )}
        {options.length > searchedAbove && (
          <GroupSearch label={`Cerca in ${label.toLowerCase()}`} value={search} onChange={setSearch} />
        )}
      </Group>
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
            tabIndex={roving.tabIndexOf(index)}
            isFirst={isFirst && roving.tabIndexOf(index) === 0}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
      {shown.length === 0 && (
        <Box component="p" className="soft" mt="xs">
          Nessuna voce con «{search.trim()}»
        </Box>
      )}
      <Box component="p" id={`${id}-error`} className="danger" fz={12} mt={error ? 6 : 0}>
        {error}
      </Box>
    </section>
  )
}

interface OptionProps {
  option: GroupOption
  isChosen: boolean
  tabIndex: number
  isFirst: boolean
  onChoose: () => void
}

function Option({ option, isChosen, tabIndex, isFirst, onChoose }: OptionProps) {
  const { name, picture, price, refusal } = option
  return (
    // A radio input would choose as soon as an arrow key reaches it.
    <Flex
      component="button"
      type="button"
      role="radio"
      className={`tile ${classes.option}`}
      direction="column"
      align="center"
      gap={1}
      aria-checked={isChosen}
      aria-disabled={refusal ? true : undefined}
      tabIndex={tabIndex}
      data-autofocus={isFirst || undefined}
      onClick={onChoose}
    >
      {picture && <span className={classes.picture}>{picture}</span>}
      <span className={`breaking ${classes.name}`}>{name}</span>
      {(refusal || price) && (
        <Box component="span" className={refusal ? 'warning' : 'soft tabular'} fz={11}>
          {refusal || price}
        </Box>
      )}
    </Flex>
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
      className={classes.search}
      type="search"
      size="xs"
      aria-label={label}
      placeholder="Cerca"
      leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
