import { Button } from '@mantine/core'
import { IconSelector, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { wholeTeamCode } from '#contract/kit/pair.ts'
import { canChooseTeam } from '#rules/permissions.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'
import { useFilterName } from '#web/parts/customers/filter-name.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const AgentDialog = lazyDialog(
  async () => (await import('#web/parts/customers/agent-dialog.tsx')).AgentDialog,
)
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Shows which agent's trends are open, and lets the user choose another agent. */
export function AgentButton() {
  const { Tipologia } = useUser()
  const filter = useFilter()
  const name = useFilterName()
  const [isOpen, setOpen] = useState(false)
  // A head agent sees only its own customers until it chooses the team.
  const isOwn = !filter && canChooseTeam(Tipologia)
  const isAll = !filter || filter.Codice === wholeTeamCode
  return (
    <>
      <Button
        maw={240}
        fw={400}
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconUsers {...icon} />}
        rightSection={<IconSelector {...icon} />}
        onClick={() => setOpen(true)}
      >
        {isOwn ? 'I miei clienti' : isAll ? 'Tutti gli agenti' : name}
      </Button>
      {isOpen && <AgentDialog onClose={() => setOpen(false)} />}
    </>
  )
}
