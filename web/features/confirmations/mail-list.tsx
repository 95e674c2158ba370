import { Box, Tooltip } from '@mantine/core'
import { use } from 'react'
import { addressesOf } from '#rules/confirmation-state.ts'
import { RowActive } from '#web/ui/data-table/row-active.ts'
import classes from './confirmations.module.css'
import { shortAddresses } from './mail-addresses.ts'

/** Shows shortened addresses; hover, touch or focus shows all addresses in full. */
export function MailList({ mails }: { mails: string }) {
  const isActive = use(RowActive)
  const addresses = addressesOf(mails)
  if (addresses.length === 0) return null
  return (
    <Tooltip
      label={<AddressList addresses={addresses} />}
      multiline
      openDelay={100}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={`ellipsis ${classes.mails}`} tabIndex={isActive ? 0 : -1}>
        {shortAddresses(addresses)}
      </button>
    </Tooltip>
  )
}

function AddressList({ addresses }: { addresses: readonly string[] }) {
  return (
    <Box component="ul" py="xs" px={6} aria-label="E-Mail inviate">
      {addresses.map(address => (
        <li key={address}>{address}</li>
      ))}
    </Box>
  )
}
