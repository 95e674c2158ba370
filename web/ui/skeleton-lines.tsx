import { Flex } from '@mantine/core'

const widths = ['62%', '88%', '74%', '46%', '80%']

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <Flex component="span" direction="column" gap="md" py="xs" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity
        <span key={line} className="bone" style={{ width: widths[line % widths.length] }} />
      ))}
    </Flex>
  )
}
