import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DoorLook } from '#rules/door-drawing.ts'
import { integer } from '#rules/italian-format.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import classes from './hero.module.css'

const height = { base: 356, sm: 252 }

/** Keeps the place of the hero while the home loads. */
export function HeroPlace() {
  return <Box className={`card ${classes.hero}`} h={height} />
}

interface Props {
  /** The words above the title. */
  above: string
  title: string
  /** A late delivery has red words on neutral ground. */
  isLate?: boolean
  /** Finished drawings, or looks of doors to draw. */
  doors: readonly (string | DoorLook)[]
  /** Number of doors for which there is no room. */
  others?: number
  children: ReactNode
}

/** The first panel of a dealer's home; its doors stand on one floor. */
export function Hero({ above, title, isLate = false, doors, others = 0, children }: Props) {
  const colour = isLate ? 'var(--soglia-danger)' : 'var(--soglia-accent-ink)'
  return (
    <Flex
      component="section"
      className={`card ${classes.hero}`}
      direction={{ base: 'column', sm: 'row' }}
      mih={height}
      aria-labelledby="hero"
      data-late={isLate || undefined}
    >
      <Flex
        direction="column"
        align="flex-start"
        gap={6}
        flex={1}
        miw={0}
        p={{ base: 16, sm: '24px 28px 44px' }}
      >
        <Box component="p" className="strong" c={colour}>
          {above}
        </Box>
        <Box component="h2" id="hero" className="heading" c={colour} fz="clamp(28px, 4vw, 44px)" lh={1.1}>
          {title}
        </Box>
        {children}
      </Flex>
      {doors.length > 0 && (
        <Flex
          align="flex-end"
          gap="sm"
          h={{ base: 150, sm: 230 }}
          m="auto 28px 0 auto"
          pt={16}
          pb={27}
          aria-hidden
        >
          {doors.map((door, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal doors have no other identity, and none has a state
            <DoorView key={at} door={door} alt="" plain />
          ))}
          {others > 0 && (
            <Box component="strong" m="auto" c={colour}>
              +{integer(others)}
            </Box>
          )}
        </Flex>
      )}
    </Flex>
  )
}
