import { Flex, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { type OfficeItemKind, officeItemCalls, textsOf } from '#web/kit/office-item-calls.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { ArrangedList } from '#web/ui/arranged/arranged-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { NewButton } from '#web/ui/new-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { rolesText } from '../role-values.ts'
import classes from './desk.module.css'
import { RowButton } from './kept-row.tsx'
import { type OfficeItem, OfficeItemDialog } from './office-item-dialog.tsx'

interface Props {
  kind: OfficeItemKind
  title: string
  /** Says who sees the items, and where. */
  lead: string
  /** The item's Italian noun, such as "Avviso"; messages agree with its gender. */
  noun: string
  isFeminine?: boolean
}

/** The office items of one kind, which the office can arrange, edit, delete and restore. */
export function OfficeItems({ kind, title, lead, noun, isFeminine = false }: Props) {
  const calls = officeItemCalls(kind)
  const items = useQuery(calls.list.query())
  const removed = useQuery(calls.removed.query())
  const [shown, setShown] = useState<OfficeItem | 'new'>()
  const { run: arrange } = useCommand(calls.arrange, { several: 'inTurn' })
  const name = noun.toLowerCase()
  const ending = isFeminine ? 'a' : 'o'
  const add = `Nuov${ending} ${name}`
  const close = () => setShown(undefined)
  const nameOf = (item: OfficeItem) => textsOf(kind, item)[0]
  const removal = useRemoval({
    ...{ noun, isFeminine },
    question: (item: OfficeItem) => `Vuoi eliminare «${nameOf(item)}»?`,
    call: calls.remove,
    argsOf: ({ Id }) => ({ params: { voce: String(Id) } }),
    keyOf: ({ Id }) => String(Id),
    undoArgs: voce => ({ params: { voce } }),
    onRemoved: close,
  })
  return (
    <Stack gap="lg" maw={1000}>
      <PageHead
        title={title}
        count={lead}
        actions={<NewButton onClick={() => setShown('new')}>{add}</NewButton>}
      >
        <RemovedToday removed={removed.data} {...removal} />
      </PageHead>
      <Loaded query={items} lines={4}>
        {data =>
          data.length === 0 && <Empty text={`Non c'è ancora ${isFeminine ? 'nessuna' : 'nessun'} ${name}`} />
        }
      </Loaded>
      {items.data && (
        <ArrangedList
          label={title}
          items={items.data}
          nameOf={nameOf}
          onPlace={(_item, _to, order) => arrange({ body: { Ids: order.map(({ Id }) => Id) } })}
          rowClass={classes.row}
        >
          {(item, arrows) => (
            <>
              <Flex component="span" className={classes.words} direction="column" flex="1 1 220px" miw={0}>
                <span>{nameOf(item)}</span>
                {textsOf(kind, item)
                  .slice(1)
                  .map(text => (
                    <span key={text}>{text}</span>
                  ))}
                <span className={classes.soft}>{shownText(item)}</span>
              </Flex>
              <span className={classes.tools}>
                {arrows}
                <RowButton
                  icon={IconPencil}
                  label={`Modifica: ${nameOf(item)}`}
                  onClick={() => setShown(item)}
                />
              </span>
            </>
          )}
        </ArrangedList>
      )}
      {shown && (
        <OfficeItemDialog
          kind={kind}
          item={shown === 'new' ? undefined : shown}
          noun={noun}
          done={`${noun} salvat${ending}`}
          title={shown === 'new' ? add : `Modifica ${name}`}
          remove={removal.ask}
          onClose={close}
        />
      )}
    </Stack>
  )
}

function shownText({ Dal, Al, Ruoli }: OfficeItem): string {
  return `${articled('Dal', dayText(Dal))} ${articled('al', dayText(Al))} · per ${rolesText(Ruoli)}`
}
