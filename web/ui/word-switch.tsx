import { Flex } from '@mantine/core'
import { useId } from 'react'
import classes from './word-switch.module.css'

interface WordSwitchProps<V extends string> {
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  /** True if the screen does not show the chosen option yet. */
  changed?: boolean
}

/** A choice among a few short options, as radio buttons side by side. */
export function WordSwitch<V extends string>(props: WordSwitchProps<V>) {
  const { label, options, value, onChange, changed = false } = props
  const name = useId()
  return (
    <Flex
      component="fieldset"
      className={classes.switch}
      display="inline-flex"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      data-changed={changed || undefined}
    >
      <legend className="visually-hidden">{label}</legend>
      {options.map(option => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={`soft ${classes.word}`}>{option.label}</span>
        </label>
      ))}
    </Flex>
  )
}
