import { Box, CloseButton } from '@mantine/core'
import { type OfficeItemKind, officeItemCalls, textsOf } from '#web/kit/office-item-calls.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  kind: OfficeItemKind
  /** "avviso" */
  noun: string
  items: readonly { Id: number }[] | undefined
}

/** Texts of the office; each stays until the user closes it. */
export function ShownItems({ kind, noun, items = [] }: Props) {
  const { run } = useCommand(officeItemCalls(kind).dismiss, { several: 'atOnce' })
  return items.map(item => {
    const [text, ...others] = textsOf(kind, item)
    return (
      <Notice
        key={item.Id}
        tone="info"
        quiet
        action={
          <CloseButton
            aria-label={`Chiudi ${noun}: ${text}`}
            onClick={() => run({ params: { voce: String(item.Id) } })}
          />
        }
      >
        <Box style={{ whiteSpace: 'pre-line' }}>{text}</Box>
        {others.map(other => (
          <Box key={other} className="soft" style={{ whiteSpace: 'pre-line' }}>
            {other}
          </Box>
        ))}
      </Notice>
    )
  })
}
