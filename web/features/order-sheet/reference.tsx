import { Button, Flex, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useForm } from '#web/kit/use-form.ts'
import { DirtyRouteGuard } from '#web/ui/dirty-guard.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notify.ts'
import { useRenamed } from './order-sheet-data.ts'

type Order = Pick<OrderSheet, 'Progressivo' | 'Riferimento' | 'PuoCambiareRiferimento'>

/** Changes the customer's own reference in its place, until the order is confirmed. */
export function OrderReference({ sheet }: { sheet: Order }) {
  const [isOpen, setOpen] = useState<boolean>()
  if (isOpen && sheet.PuoCambiareRiferimento) {
    return <ReferenceForm order={sheet} onClose={() => setOpen(false)} />
  }
  return (
    sheet.PuoCambiareRiferimento && (
      <IconButton
        icon={IconPencil}
        color="teal"
        label="Cambia il riferimento"
        title="Cambia il riferimento"
        autoFocus={isOpen === false}
        onClick={() => setOpen(true)}
      />
    )
  )
}

function ReferenceForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const rename = useRenamed()
  const form = useForm({
    initial: { Riferimento: order.Riferimento },
    check: ({ Riferimento }) => ({
      Riferimento: Riferimento.trim() === '' ? 'Il campo è obbligatorio' : undefined,
    }),
    send: ({ Riferimento }) =>
      client.orderSheet.changeReference({ body: { Progressivo: order.Progressivo, Riferimento } }),
    done: 'Riferimento aggiornato',
    onDone: (_, { Riferimento }) => {
      rename(order.Progressivo, Riferimento.trim())
      onClose()
    },
    onRefused: error => {
      if (!(error instanceof ProblemError) || error.code !== 'order.confirmed') return
      // Renaming the cached order closes the form, so the error appears as a message.
      notify.error(error.message)
      rename(order.Progressivo, order.Riferimento)
    },
  })
  return (
    <form {...form.form}>
      <Flex wrap="wrap" align="flex-start" gap="sm">
        <DirtyRouteGuard dirty={form.isDirty && !form.isBusy} />
        <TextInput
          {...form.text('Riferimento', longest.orderReference)}
          aria-label="Riferimento"
          autoFocus
          flex={{ base: '1 1 100%', sm: '1 1 240px' }}
          maw={{ base: 'none', sm: 420 }}
          error={form.errors.Riferimento ?? form.failure}
          onKeyDown={event => event.key === 'Escape' && onClose()}
        />
        <Button type="submit" loading={form.isBusy}>
          Salva
        </Button>
        <Button variant="default" disabled={form.isBusy} onClick={onClose}>
          Annulla
        </Button>
      </Flex>
    </form>
  )
}
