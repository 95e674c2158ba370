import { Menu } from '@mantine/core'
import { IconDots, IconLock, IconNotes } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CustomerHead } from '#contract/customer-sheet.ts'
import { dayText, placeText } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { useUser } from '#web/kit/user.ts'
import { ActionLink, type CustomerAction, customerActions } from '#web/parts/customers/customer-actions.tsx'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { SheetHead } from '#web/parts/sheet/sheet-head.tsx'
import { IconedButton, ToolButton } from '#web/ui/icon-button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useIsNarrow } from '#web/ui/use-media.ts'
import { spelledDays } from './figure-strip.tsx'

interface Props {
  customer: CustomerHead
  /** Undefined for users who may not write notes. */
  onNote: (() => void) | undefined
}

export function CustomerHeader({ customer, onNote }: Props) {
  const actions = customerActions(customer, useUser().Tipologia)
  const isNarrow = useIsNarrow()
  const quote = actions.find(({ name }) => name === 'quote')
  const seeAs = isNarrow ? undefined : actions.find(({ name }) => name === 'seeAs')
  const others = actions.filter(one => one !== quote && one !== seeAs)
  const isOpen = customer.Blocca === 0
  return (
    <SheetHead
      back="/clienti"
      title={customer.ClRagSoc}
      reference={customer.ClCodCli}
      beside={<StateChip customer={customer} />}
      about={
        <>
          {aboutOf(customer)}{' '}
          {customer.Silenzioso && <StatusChip tone="warning">silenzioso oltre il suo ritmo</StatusChip>}
        </>
      }
      note={<FreshnessNote />}
      actions={
        isOpen && (
          <>
            <OtherActions actions={others} />
            {seeAs && <ActionLink action={seeAs} />}
            {onNote && (
              <IconedButton
                variant="default"
                icon={IconNotes}
                iconSize={18}
                aria-keyshortcuts="n"
                onClick={onNote}
              >
                Nuova nota
              </IconedButton>
            )}
          </>
        )
      }
      main={isOpen && quote && <ActionLink action={quote} variant="filled" />}
    />
  )
}

function StateChip({ customer: { Blocca, Chiuso } }: { customer: CustomerHead }) {
  if (Chiuso) return <StatusChip tone="neutral">Non più cliente</StatusChip>
  if (Blocca === 0) return <StatusChip tone="success">Attivo</StatusChip>
  return (
    <StatusChip tone="danger" icon={<IconLock size={12} stroke={2.25} aria-hidden />}>
      Da rivedere
    </StatusChip>
  )
}

function aboutOf(customer: CustomerHead): string {
  const { NomeAgente, ClienteDal, UltimoOrdine, RitmoGiorni } = customer
  const rhythm = RitmoGiorni ? `, di solito ogni ${spelledDays(RitmoGiorni)}` : ''
  return dotted(
    placeText(customer.ClLocali, customer.ClProvin),
    NomeAgente && `agente ${NomeAgente}`,
    ClienteDal && `cliente dal ${ClienteDal.slice(0, 4)}`,
    UltimoOrdine && `ultimo ordine ${dayText(UltimoOrdine)}${rhythm}`,
  )
}

function OtherActions({ actions }: { actions: readonly CustomerAction[] }) {
  return (
    <Menu>
      <Menu.Target>
        <ToolButton icon={IconDots} label="Altre azioni" />
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
