import { Button } from '@mantine/core'
import { IconArrowBackUp, IconUser, IconUserOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { claimKinds } from '#contract/claim-names.ts'
import type { ClaimSheet } from '#contract/claims.ts'
import { counted } from '#rules/italian-words.ts'
import { canAnswerClaims, canRaiseClaims, canWorkOnClaims, seesManyCustomers } from '#rules/permissions.ts'
import { now } from '#web/kit/clock.ts'
import { useUser } from '#web/kit/user.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import { OrderLink } from '#web/parts/orders/order-link.tsx'
import { copyLink } from '#web/parts/sheet/copy-link.tsx'
import { SheetHead } from '#web/parts/sheet/sheet-head.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { ClaimChip } from './claim-chip.tsx'
import { type Reread, toClaims } from './claim-data.ts'
import { hasDefect, isReopenable } from './claim-progress.ts'
import { useClaimMoves } from './use-claim-moves.ts'
import type { Answering } from './words-dialog.tsx'

const ProposalDialog = lazyDialog(async () => (await import('./proposal-dialog.tsx')).ProposalDialog)
const WordsDialog = lazyDialog(async () => (await import('./words-dialog.tsx')).WordsDialog)

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

interface Props {
  claim: ClaimSheet
  onMoved: Reread
}

export function ClaimHeader({ claim, onMoved }: Props) {
  const [open, setOpen] = useState<Answering | 'propose'>()
  const role = useUser().Tipologia
  const moves = useClaimMoves(claim, onMoved)
  const close = () => setOpen(undefined)
  const { Numero, Modello, Stato } = claim
  const buttons = buttonsOf({ claim, role, moves, open: setOpen })
  return (
    <>
      <SheetHead
        back={toClaims}
        title={`Reclamo ${Numero}`}
        reference={Modello}
        beside={<ClaimChip state={Stato} />}
        about={<About claim={claim} />}
        menu={useClaimMenu({ claim, role, moves, open: setOpen })}
        {...buttons}
      />
      {open === 'propose' && <ProposalDialog {...{ claim, onMoved }} onClose={close} />}
      {open && open !== 'propose' && <WordsDialog {...{ claim, onMoved }} what={open} onClose={close} />}
    </>
  )
}

function About({ claim }: { claim: ClaimSheet }) {
  const role = useUser().Tipologia
  const { Tipo, Quantita, CodCliente, CLRAGSOC, Progressivo, NUM_ORD, Riga, ApertoDa, Assegnatario } = claim
  return (
    <>
      {claimKinds[Tipo]}, {counted(Quantita, 'pezzo', 'pezzi')}
      {seesManyCustomers(role) && (
        <>
          {' · '}
          <CustomerLink code={CodCliente} name={CLRAGSOC} />
        </>
      )}
      {Progressivo === null ? (
        ' · senza ordine'
      ) : (
        <>
          {' · ordine '}
          <OrderLink progressivo={Progressivo} number={NUM_ORD} /> riga {Riga}
        </>
      )}
      {` · aperto da ${ApertoDa}`}
      {Assegnatario && ` · in carico a ${Assegnatario}`}
    </>
  )
}

interface Shown {
  claim: ClaimSheet
  role: ReturnType<typeof useUser>['Tipologia']
  moves: ReturnType<typeof useClaimMoves>
  open: (what: Answering | 'propose') => void
}

/** At most one filled button, by state and role, and the quiet one beside it. */
function buttonsOf({ claim, role, moves, open }: Shown) {
  const filled = (text: string, run: () => void) => ({
    main: (
      <Button loading={moves.isBusy} onClick={run}>
        {text}
      </Button>
    ),
  })
  const quiet = (text: string, run: () => void) => ({
    actions: (
      <Button variant="default" disabled={moves.isBusy} onClick={run}>
        {text}
      </Button>
    ),
  })
  const isOffice = canWorkOnClaims(role)
  const { Stato, Assegnatario } = claim
  if (Stato === 'bozza' && canRaiseClaims(role) && hasDefect(claim))
    return filled('Invia il reclamo', moves.send)
  if (Stato === 'proposta' && canAnswerClaims(role))
    return { ...quiet('Discuti', () => open('discuss')), ...filled('Accetta', moves.askToAccept) }
  if (isReopenable(claim, now())) return quiet('Riapri', () => open('reopen'))
  if (!isOffice) return {}
  if (Stato === 'nuovo')
    return { ...quiet('Proponi', () => open('propose')), ...filled('Prendi in carico', moves.take) }
  if (Stato === 'inVerifica')
    return {
      ...(!Assegnatario && quiet('Prendi in carico', moves.take)),
      ...filled('Proponi un rimedio', () => open('propose')),
    }
  if (Stato === 'proposta') return quiet('Cambia la proposta', () => open('propose'))
  return Stato === 'accettato' ? filled('Chiudi il reclamo', () => open('close')) : {}
}

function useClaimMenu({ claim, role, moves }: Shown) {
  const router = useRouter()
  const { Stato, CodCliente, Assegnatario } = claim
  const isMoving = Stato === 'nuovo' || Stato === 'inVerifica' || Stato === 'proposta'
  return [
    copyLink,
    seesManyCustomers(role) && {
      label: 'Scheda cliente',
      icon: <IconUser {...icon} />,
      run: () => void router.navigate({ to: '/clienti/$codice', params: { codice: CodCliente } }),
    },
    canWorkOnClaims(role) &&
      Assegnatario !== '' &&
      (isMoving || Stato === 'accettato') && {
        label: 'Lascia il reclamo',
        icon: <IconUserOff {...icon} />,
        run: moves.leave,
      },
    canWorkOnClaims(role) &&
      Assegnatario === '' &&
      (Stato === 'proposta' || Stato === 'accettato') && {
        label: 'Prendi in carico',
        icon: <IconUser {...icon} />,
        run: moves.take,
      },
    canRaiseClaims(role) &&
      (isMoving || Stato === 'bozza') && {
        label: 'Ritira il reclamo',
        icon: <IconArrowBackUp {...icon} />,
        run: moves.askToWithdraw,
      },
  ]
}
