import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { Loaded } from '#web/kit/loaded.tsx'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useUser } from '#web/kit/user.ts'
import { useMenuText } from '#web/parts/menu/menu-text.ts'
import { SheetHead } from '#web/parts/sheet/sheet-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { headQuery } from './sheet-data.ts'
import { CustomerSheetView } from './sheet-view.tsx'

const route = getRouteApi('/private/clienti/$codice')

export function OwnCustomerPage() {
  return <Navigate to="/clienti/$codice" params={{ codice: useUser().Codice }} replace />
}

export function CustomerPage() {
  const { codice } = route.useParams()
  const customer = useQuery(headQuery(codice))
  const title = useMenuText('/scheda') ?? 'Scheda cliente'
  if (isUnknown(customer.error)) return <UnknownCustomer />
  return (
    <Page>
      {!customer.data && <SheetHead back="/clienti" title={title} />}
      <Loaded query={customer} waiting={<Waiting />}>
        {head => <CustomerSheetView key={codice} customer={head} />}
      </Loaded>
    </Page>
  )
}

function isUnknown(error: Error | null): boolean {
  return error instanceof ProblemError && (error.status === 404 || error.status === 422)
}

function Waiting() {
  return (
    <>
      <span className="visually-hidden" role="status">
        Caricamento in corso
      </span>
      <Panel title="Contatti">
        <SkeletonLines lines={4} />
      </Panel>
    </>
  )
}

function UnknownCustomer() {
  return (
    <Page>
      <h1 className="visually-hidden">{useMenuText('/scheda') ?? 'Scheda cliente'}</h1>
      <Empty
        text="Cliente non trovato."
        icon={<IconUserOff size={28} stroke={1.5} />}
        action={
          <Button variant="default" renderRoot={props => <Link to="/clienti" {...props} />}>
            Vai ai clienti
          </Button>
        }
      />
    </Page>
  )
}
