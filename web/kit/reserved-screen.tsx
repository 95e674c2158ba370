import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Role } from '#contract/roles.ts'
import { Page } from '#web/ui/page.tsx'
import { Reserved } from '#web/ui/reserved.tsx'
import { useUser } from './user.ts'

/** Shows the screen only to these roles; for other roles a notice says who may open it. */
export function forRoles(roles: readonly Role[], Screen: ComponentType): ComponentType {
  return function RolesScreen() {
    const { Tipologia } = useUser()
    if (roles.includes(Tipologia)) return <Screen />
    return (
      <Page>
        <Reserved
          what="pagina"
          roles={roles}
          role={Tipologia}
          action={
            <Button variant="default" renderRoot={props => <Link to="/" {...props} />}>
              Torna alla home
            </Button>
          }
        />
      </Page>
    )
  }
}
