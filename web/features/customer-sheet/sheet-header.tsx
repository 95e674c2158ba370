import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowLeft, IconDots, IconLock, IconNotes } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { Customer } from '#contract/customers.ts'
import { placeText } from '#rules/italian-format.ts'
import { useUser } from '#web/kit/user.ts'
import { ActionLink, type CustomerAction, customerActions } from '#web/parts/customer/customer-actions.tsx'
import { Freshness } from '#web/parts/order/freshness.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './customer-sheet.module.css'

interface Props {
  customer: Customer
  /** Absent for who may not write about it. */
  onNote: (() => void) | undefined
}

export function SheetHeader({ customer, onNote }: Props) {
  const isBlocked = customer.Blocca === 1
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <BackArrow />
        <h1 className={classes.title}>{customer.ClRagSoc}</h1>
        <StatusChip tone="neutral">{customer.ClCodCli}</StatusChip>
        {isBlocked ? (
          <StatusChip tone="danger" icon={<IconLock size={12} stroke={2.25} aria-hidden />}>
            Da rivedere
          </StatusChip>
        ) : (
          <StatusChip tone="success">Attivo</StatusChip>
        )}
      </div>
      {!isBlocked && <Actions customer={customer} onNote={onNote} />}
      <p className={classes.about}>
        <span>
          {[
            placeText(customer.ClLocali, customer.ClProvin),
            customer.NomeAgente && `agente ${customer.NomeAgente}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Freshness />
      </p>
    </header>
  )
}

function BackArrow() {
  const router = useRouter()
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/clienti' })
  return (
    <ActionIcon variant="subtle" color="gray" size="input-sm" aria-label="Torna indietro" onClick={goBack}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

function Actions({ customer, onNote }: Props) {
  const actions = customerActions(customer, useUser().Tipologia)
  const [quote, seeAs] = (['quote', 'seeAs'] as const).map(name => actions.find(one => one.name === name))
  const others = actions.filter(({ name }) => name !== 'quote' && name !== 'seeAs')
  return (
    <div className={classes.actions}>
      <OtherActions actions={others} />
      {seeAs && <ActionLink action={seeAs} />}
      {onNote && (
        <Button
          variant="default"
          leftSection={<IconNotes size={18} stroke={1.5} aria-hidden />}
          onClick={onNote}
        >
          Nuova nota
        </Button>
      )}
      {quote && <ActionLink action={quote} variant="filled" />}
    </div>
  )
}

function OtherActions({ actions }: { actions: readonly CustomerAction[] }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="Altre azioni" title="Altre azioni">
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, label, icon: Icon, leads }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            renderRoot={props =>
              typeof leads === 'string' ? <a href={leads} {...props} /> : <Link {...leads} {...props} />
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
