import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconCalendarQuestion, IconFileTypePdf, IconUser } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import {
  canAskOffice,
  canChooseAgent,
  canKeepOfficeNotes,
  canRaiseClaims,
  seesManyCustomers,
} from '#rules/permissions.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useUser } from '#web/kit/user.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import { alreadyText } from '#web/parts/orders/confirmation-answer.ts'
import { RequestAnswerNote } from '#web/parts/orders/request-answer.tsx'
import { copyLink } from '#web/parts/sheet/copy-link.tsx'
import { SheetHead } from '#web/parts/sheet/sheet-head.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { NextStepNote } from '#web/ui/next-step.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { LinesPanel } from './lines-panel.tsx'
import { needsNewDay, newDayQuestion, nextStepOf, orderSteps } from './order-progress.ts'
import { OrderReference } from './reference.tsx'
import { OrderDocumentsPanel, StoryPanel } from './side-panels.tsx'
import { useWriting, wholeOrder } from './writing.ts'

const OrderMessages = lazy(async () => ({ default: (await import('./order-messages.tsx')).OrderMessages }))
const OfficeNotes = lazy(async () => ({ default: (await import('./office-notes.tsx')).OfficeNotes }))
const ConfirmOrderDialog = lazyDialog(
  async () => (await import('#web/parts/orders/confirm-order-dialog.tsx')).ConfirmOrderDialog,
)
const OrderToConfirmPdf = lazyDialog(
  async () => (await import('#web/parts/orders/order-to-confirm-pdf.tsx')).OrderToConfirmPdf,
)

/** The whole order: how far it is, what it holds, what comes next and what has happened. */
export function OrderSheetView({ sheet }: { sheet: OrderSheet }) {
  const today = todayInItaly()
  const role = useUser().Tipologia
  const next = nextStepOf(sheet, role, today)
  const writing = useWriting(sheet)
  return (
    <Stack gap="lg" w="100%" maw={1200}>
      <OrderHeader sheet={sheet} onAsk={() => writing.about(wholeOrder, newDayQuestion(sheet, today))} />
      <Box className="card" px={20} py={18}>
        <Steps label="Stato dell'ordine" steps={orderSteps(sheet, today)} />
      </Box>
      <Flex direction={{ base: 'column', md: 'row' }} gap="lg">
        <Stack gap="lg" flex="2.24 1 0" miw={0}>
          {sheet.Richiesta && <RequestAnswerNote answer={sheet.Richiesta} />}
          <LinesPanel sheet={sheet} onWrite={writing.about} />
        </Stack>
        <Stack display={{ base: 'contents', md: 'flex' }} gap="lg" flex="1 1 0" miw={0}>
          {next && (
            // On a narrow screen it stands above the lines.
            <Box style={{ order: -1 }}>
              <NextStepNote turn={next.turn} title={next.title}>
                {next.text}
              </NextStepNote>
            </Box>
          )}
          <Suspense fallback={<Panel title="Conversazione">{null}</Panel>}>
            <OrderMessages sheet={sheet} writing={writing} />
          </Suspense>
          <StoryPanel sheet={sheet} />
          <OrderDocumentsPanel sheet={sheet} />
          {canKeepOfficeNotes(role) && (
            <Suspense fallback={<Panel title="Note interne">{null}</Panel>}>
              <OfficeNotes order={sheet.Progressivo} />
            </Suspense>
          )}
        </Stack>
      </Flex>
    </Stack>
  )
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
const paper = "Conferma d'ordine"

function OrderHeader({ sheet, onAsk }: { sheet: OrderSheet; onAsk: () => void }) {
  const [open, setOpen] = useState<'pdf' | 'confirm'>()
  const router = useRouter()
  const role = useUser().Tipologia
  const isOwn = !seesManyCustomers(role)
  const { NUM_ORD, Progressivo, Riferimento, Stato, PuoConfermare, Conferma, Num_conferma, Agente } = sheet
  const order = { Progressivo, Num_Ord: NUM_ORD, Riferimento }
  const close = () => setOpen(undefined)
  const showPdf = () => setOpen('pdf')
  useShortcut('mod+p', showPdf)
  const showCustomer = () =>
    void router.navigate({ to: '/clienti/$codice', params: { codice: sheet.COD_CLI } })
  const main = PuoConfermare ? (
    <Button onClick={() => setOpen('confirm')}>Conferma l'ordine</Button>
  ) : Stato === 'consegnato' && canRaiseClaims(role) ? (
    <Button renderRoot={props => <Link {...props} to="/reclami/nuovo" search={{ ordine: Progressivo }} />}>
      Apri un reclamo
    </Button>
  ) : (
    canAskOffice(role) &&
    needsNewDay(sheet) && (
      <IconedButton icon={IconCalendarQuestion} iconSize={18} onClick={onAsk}>
        Chiedi la nuova data
      </IconedButton>
    )
  )
  // A phone has no room for two buttons with words.
  const isInMenu = useIsPhone() && Boolean(main)
  return (
    <>
      <SheetHead
        back="/"
        title={`Ordine ${NUM_ORD}`}
        reference={Riferimento}
        beside={<OrderReference sheet={sheet} />}
        about={
          <>
            {Num_conferma && `Conferma ${Num_conferma}`}
            {!isOwn && (
              <>
                {Num_conferma && ' · '}
                <CustomerLink code={sheet.COD_CLI} name={sheet.CLRAGSOC} />
              </>
            )}
            {(isOwn || canChooseAgent(role)) &&
              Agente &&
              `${Num_conferma || !isOwn ? ' · ' : ''}agente ${Agente}`}
          </>
        }
        menu={[
          isInMenu && { label: paper, icon: <IconFileTypePdf {...icon} />, run: showPdf },
          copyLink,
          !isOwn && { label: 'Scheda cliente', icon: <IconUser {...icon} />, run: showCustomer },
        ]}
        actions={
          !isInMenu && (
            <IconedButton variant="default" icon={IconFileTypePdf} iconSize={18} onClick={showPdf}>
              {paper}
            </IconedButton>
          )
        }
        main={main}
      />
      {open === 'pdf' && (
        <OrderToConfirmPdf
          order={order}
          canConfirm={PuoConfermare}
          isOutOfTime={Stato === 'daAggiornare'}
          confirmedText={Conferma ? alreadyText(Conferma.Utente, Conferma.Data) : undefined}
          onClose={close}
        />
      )}
      {open === 'confirm' && <ConfirmOrderDialog order={order} onClose={close} />}
    </>
  )
}
