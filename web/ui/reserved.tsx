import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Role } from '#contract/roles.ts'
import { listed } from '#rules/italian-words.ts'
import { roleName } from '#rules/role-names.ts'
import { Empty } from './empty.tsx'

interface Props {
  what: 'pagina' | 'scheda'
  roles: readonly Role[]
  role: Role
  action: ReactNode
}

/** The message replaces a page or tab that the user's role may not open. */
export function Reserved({ what, roles, role, action }: Props) {
  const allowed = roles.map(roleName)
  const whose = allowed.length === 1 ? `al profilo ${allowed[0]}` : `ai profili ${listed(allowed)}`
  return (
    <div role="alert">
      <h1 className="visually-hidden">{what === 'pagina' ? 'Pagina riservata' : 'Scheda riservata'}</h1>
      <Empty
        text={`Questa ${what} è riservata ${whose}. Il tuo profilo è ${roleName(role)}.`}
        icon={<IconLock size={28} stroke={1.5} />}
        action={action}
      />
    </div>
  )
}
