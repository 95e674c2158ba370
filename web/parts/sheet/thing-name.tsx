import { Box } from '@mantine/core'
import { dotted } from '#rules/italian-words.ts'
import { useThingTitle } from '#web/kit/thing-title.ts'

export interface Named {
  /** Kind and number, for example `Ordine 26/03726`. */
  title: string
  /** The name that its owner gave it. */
  reference?: string
}

/** Kind, number and reference in the heading of a page or dialog. The browser's tab has them, too. */
export function ThingName({ title, reference }: Named) {
  useThingTitle(dotted(title, reference))
  return (
    <>
      {title}{' '}
      {reference && (
        <Box component="span" className="soft" fw={400}>
          {reference}
        </Box>
      )}
    </>
  )
}
