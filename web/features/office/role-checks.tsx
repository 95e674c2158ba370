import { Checkbox, Flex } from '@mantine/core'
import { type Role, roles } from '#contract/roles.ts'
import classes from './manager/menu.module.css'
import type { RoleValues } from './role-values.ts'

interface Props {
  legend: string
  form: { values: RoleValues; set: (role: Role, isTicked: boolean) => void }
}

export function RoleChecks({ legend, form: { values, set } }: Props) {
  return (
    <Flex component="fieldset" className={classes.group} wrap="wrap" gap="8px 20px">
      <legend>{legend}</legend>
      {roles.map(role => (
        <Checkbox
          key={role}
          label={role}
          checked={values[role]}
          onChange={event => set(role, event.currentTarget.checked)}
        />
      ))}
    </Flex>
  )
}
