import { Box, Button, Flex, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { canChooseCustomer } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { ClaimDraft, DraftChange } from './claim-draft.ts'

const CustomerChoice = lazyDialog(
  async () => (await import('#web/parts/customers/customer-choice.tsx')).CustomerChoice,
)

interface Props {
  draft: ClaimDraft
  /** Why the customer is missing. */
  wrong: string | undefined
  onChange: (next: DraftChange) => void
}

const fields = [
  { name: 'model', label: 'Modello', most: longest.title },
  { name: 'finish', label: 'Finitura', most: longest.title },
  { name: 'measures', label: 'Misure', most: longest.title },
  { name: 'label', label: "Numero sull'etichetta", most: longest.label },
  { name: 'bought', label: 'Dove e quando è stata comprata', most: longest.description },
] as const

/** A door in no order, as far as its owner knows it. */
export function DoorFields({ draft, wrong, onChange }: Props) {
  const asksCustomer = canChooseCustomer(useUser().Tipologia)
  return (
    <Stack gap="sm">
      {asksCustomer && (
        <CustomerField
          customer={draft.customer}
          wrong={wrong}
          onChoose={customer => onChange({ customer })}
        />
      )}
      <p className="soft">Scrivi quello che sai della porta. Quello che non sai lascialo vuoto.</p>
      <Flex wrap="wrap" gap="sm">
        {fields.map(({ name, label, most }) => (
          <TextInput
            key={name}
            label={label}
            placeholder="non so"
            flex="1 1 200px"
            maxLength={most}
            value={draft[name]}
            onChange={event => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </Flex>
    </Stack>
  )
}

interface CustomerProps {
  customer: ClaimDraft['customer']
  wrong: string | undefined
  onChoose: (customer: NonNullable<ClaimDraft['customer']>) => void
}

function CustomerField({ customer, wrong, onChoose }: CustomerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex wrap="wrap" align="center" gap="sm">
      <Box className="breaking" flex="1 1 200px" miw={0}>
        <strong>Cliente</strong>
        <p>{customer?.name ?? 'da scegliere'}</p>
        {wrong && (
          <p className="danger label" role="alert">
            {wrong}
          </p>
        )}
      </Box>
      <Button variant="default" onClick={() => setOpen(true)}>
        {customer ? 'Cambia cliente' : 'Scegli cliente'}
      </Button>
      {isOpen && (
        <CustomerChoice
          chosen={customer?.code}
          onChoose={({ ClCodCli, ClRagSoc }) => onChoose({ code: ClCodCli, name: ClRagSoc })}
          onClose={() => setOpen(false)}
        />
      )}
    </Flex>
  )
}
