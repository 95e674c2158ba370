import { Box } from '@mantine/core'
import {
  IconCircleCheck,
  IconLogout,
  IconMail,
  IconPencil,
  type IconProps,
  IconUserOff,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { AuditRow } from '#contract/office.ts'
import type { User } from '#contract/users.ts'
import { instantText } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { actionLabel } from '#web/parts/office/action-labels.ts'
import { detailLines } from '#web/parts/office/audit-lines.ts'
import { FoldedStory, StoryItem } from '#web/ui/story.tsx'
import { mostEvents, userStoryQuery } from './user-data.ts'

/** All that happened to the account, newest first; it loads and fails without the form beside it. */
export function UserStory({ user }: { user: Pick<User, 'Utente' | 'DataRegistrazione'> }) {
  const query = useQuery(userStoryQuery(user.Utente))
  return (
    <section aria-label="Storia">
      <Box component="h3" className="title" fz={15} mb="sm">
        Storia
      </Box>
      <Loaded query={query} lines={5} isShort>
        {({ rows }) => (
          <FoldedStory events={withBeginning(rows, user)}>
            {row => <UserEvent key={row.Id} row={row} />}
          </FoldedStory>
        )}
      </Loaded>
    </section>
  )
}

type Event = Pick<AuditRow, 'Id' | 'Quando' | 'Chi' | 'Azione' | 'Dettaglio'>

/** Users of an earlier portal, and of registrations, have no entry of their beginning in the log. */
function withBeginning(
  rows: readonly Event[],
  { DataRegistrazione }: Pick<User, 'DataRegistrazione'>,
): Event[] {
  const isComplete = rows.length === mostEvents || rows.some(({ Azione }) => Azione === 'user.created')
  const beginning = { Id: 0, Quando: DataRegistrazione, Chi: '', Azione: 'user.created', Dettaglio: {} }
  return isComplete ? [...rows] : [...rows, beginning]
}

const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  'user.created': IconUserPlus,
  'user.disabled': IconUserOff,
  'user.linkSent': IconMail,
  'user.sessionsEnded': IconLogout,
  'user.workHandedOver': IconUserShare,
  'account.activated': IconCircleCheck,
}

function UserEvent({ row }: { row: Event }) {
  // A new user has no former values, and the fields beside the story show the present ones.
  const lines = row.Azione === 'user.created' ? [] : detailLines(row)
  return (
    <StoryItem
      icon={icons[row.Azione] ?? IconPencil}
      isLit={row.Azione === 'account.activated'}
      when={dotted(instantText(row.Quando), row.Chi)}
    >
      {actionLabel(row.Azione)}
      {lines.map(({ name, before, text }) => (
        <Box component="span" className="soft" display="block" key={name}>
          {name}: {before !== undefined && <s>{before}</s>} {text}
        </Box>
      ))}
    </StoryItem>
  )
}
