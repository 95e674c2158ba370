import { Button, type ButtonProps, Flex } from '@mantine/core'
import {
  IconCalculator,
  IconChartBar,
  IconEye,
  IconMail,
  IconMapPin,
  IconPhone,
  type IconProps,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Role } from '#contract/roles.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { writeFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'
import { phoneHref } from '#web/ui/contact-link.tsx'

export interface ReachedCustomer {
  ClCodCli: string
  ClRagSoc: string
  ClTelFax: string
  ClTelefo: string
  Email_ordini: string
  CL_EMAIL: string
}

export interface CustomerAction {
  name: 'seeAs' | 'quote' | 'orders' | 'statistics' | 'map' | 'call' | 'write'
  label: string
  icon: ComponentType<IconProps>
  /** A link to a screen of the portal, or a tel: or mailto: URL. */
  leads: LinkProps | string
}

/** Actions for one customer. A dealer sees its own data without a filter and needs no call to itself. */
export function customerActions(customer: ReachedCustomer, role: Role): CustomerAction[] {
  const isOwn = !seesManyCustomers(role)
  const filtro = isOwn ? undefined : writeFilter({ Tipo: 'Cliente', Codice: customer.ClCodCli })
  const number = customer.ClTelFax || customer.ClTelefo
  const address = customer.CL_EMAIL || customer.Email_ordini
  const quotes = linkOptions({ to: '/preventivi', search: { filtro, nuovo: true } })
  const orders = linkOptions({ to: '/statoOrdini', search: { filtro } })
  const statistics = linkOptions({ to: '/statistiche', search: { filtro } })
  const screens: CustomerAction[] = [
    { name: 'quote', label: 'Nuovo preventivo', icon: IconCalculator, leads: quotes },
    { name: 'orders', label: 'Ordini', icon: IconTruckDelivery, leads: orders },
    { name: 'statistics', label: 'Statistiche', icon: IconChartBar, leads: statistics },
  ]
  if (isOwn) return screens
  const home = linkOptions({ to: '/', search: { filtro } })
  const map = linkOptions({ to: '/maps', search: { cliente: customer.ClCodCli } })
  const reached: CustomerAction[] = [
    { name: 'seeAs', label: 'Vedi come cliente', icon: IconEye, leads: home },
    ...screens,
    { name: 'map', label: 'Mappa', icon: IconMapPin, leads: map },
  ]
  if (number) reached.push({ name: 'call', label: 'Chiama', icon: IconPhone, leads: phoneHref(number) })
  if (address) reached.push({ name: 'write', label: 'Scrivi', icon: IconMail, leads: `mailto:${address}` })
  return reached
}

export function CustomerActions({ customer }: { customer: ReachedCustomer }) {
  const role = useUser().Tipologia
  return (
    <Flex component="ul" wrap="wrap" gap={6} aria-label={`Azioni per ${customer.ClRagSoc}`}>
      {customerActions(customer, role).map(action => (
        <li key={action.name}>
          <ActionLink action={action} />
        </li>
      ))}
    </Flex>
  )
}

interface ActionLinkProps {
  action: CustomerAction
  variant?: ButtonProps['variant']
}

export function ActionLink({ action: { label, icon: Icon, leads }, variant = 'default' }: ActionLinkProps) {
  const look = { variant, leftSection: <Icon size={18} stroke={1.5} aria-hidden />, children: label }
  if (typeof leads === 'string') return <Button {...look} component="a" href={leads} />
  return <Button {...look} renderRoot={props => <Link {...leads} {...props} />} />
}
