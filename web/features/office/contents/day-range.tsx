import { Flex } from '@mantine/core'
import { todayInItaly } from '#web/kit/today.ts'
import { DateField } from '#web/ui/date-field.tsx'
import classes from './desk.module.css'

interface Props {
  /** Label of the first day, such as "Valido dal". */
  label: string
  form: {
    values: { Dal: string; Al: string }
    errors: { Dal?: string | undefined; Al?: string | undefined }
    set: (end: 'Dal' | 'Al', day: string) => void
  }
}

export function DayRange({ label, form: { values, errors, set } }: Props) {
  return (
    <Flex wrap="wrap" gap="md">
      {(['Dal', 'Al'] as const).map(end => (
        <DateField
          key={end}
          today={todayInItaly()}
          className={classes.day}
          label={end === 'Dal' ? label : 'al'}
          isRequired
          value={values[end]}
          error={errors[end]}
          onChange={day => set(end, day)}
        />
      ))}
    </Flex>
  )
}
