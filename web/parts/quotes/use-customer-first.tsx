import { type ReactNode, useRef, useState } from 'react'
import { canChooseCustomer } from '#rules/permissions.ts'
import { filterNow } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const CustomerDialog = lazyDialog(
  async () => (await import('#web/parts/customers/customer-dialog.tsx')).CustomerDialog,
)

interface CustomerFirst {
  /** Calls `run` now if the customer is known, otherwise after one was chosen. */
  withCustomer: (run: () => void) => void
  /** Asks for a customer, whatever filter is set. */
  askCustomer: (run: () => void) => void
  /** Must be rendered by the page. */
  dialog: ReactNode
}

/** A quote belongs to one customer, so users with several must choose one first. */
export function useCustomerFirst(): CustomerFirst {
  const canChoose = canChooseCustomer(useUser().Tipologia)
  const waiting = useRef<() => void>(undefined)
  const [isAsking, setAsking] = useState(false)
  const isKnown = () => !canChoose || filterNow()?.Tipo === 'Cliente'

  function askCustomer(run: () => void) {
    waiting.current = run
    setAsking(true)
  }

  function onClose() {
    const run = waiting.current
    waiting.current = undefined
    setAsking(false)
    if (run && isKnown()) run()
  }

  return {
    withCustomer: run => (isKnown() ? run() : askCustomer(run)),
    askCustomer,
    dialog: isAsking && <CustomerDialog onClose={onClose} />,
  }
}
