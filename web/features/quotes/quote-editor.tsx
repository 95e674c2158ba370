import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { useCustomerMode } from '#web/parts/quotes/customer-mode.ts'
import { rangeQuery } from '#web/parts/quotes/quote-catalogue.ts'
import { useDuplicateQuote } from '#web/parts/quotes/use-duplicate-quote.ts'
import { media } from '#web/theme/breakpoints.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { useIsPhone, useMedia } from '#web/ui/use-media.ts'
import { ConflictHost } from './conflict.tsx'
import { EditorHead } from './editor-head.tsx'
import { HeaderFields, NotesTab } from './header/header-panel.tsx'
import { TotalsBar, TotalsPanel } from './header/totals-panel.tsx'
import { useHeader } from './header/use-header.ts'
import { ChangedNote } from './offers/changed-note.tsx'
import { QuoteQuestions } from './offers/quote-questions.tsx'
import { OutboxSending } from './outbox/outbox-sending.tsx'
import { useUnsent } from './outbox/outbox-store.ts'
import { usePaste } from './paste/use-paste.ts'
import { ExtrasPanel } from './positions/extras-panel.tsx'
import { DraftNote } from './positions/position-notes.tsx'
import { PositionsTab } from './positions/positions-tab.tsx'
import { usePositionEdits } from './positions/use-position-edits.ts'
import { usePositionOpen } from './positions/use-position-open.ts'
import { useUndo } from './positions/use-undo.tsx'
import classes from './quote.module.css'
import { QuoteProgress } from './quote-summary.tsx'
import { LockedNote } from './requests/locked-note.tsx'
import { useQuoteExport } from './use-quote-export.ts'

const loadPositionDialog = () => import('./position-dialog/position-dialog.tsx')
// The position dialog is loaded with the editor, so that positions open even without a network.
void loadPositionDialog().catch(() => undefined)
const PositionDialog = lazyDialog(async () => (await loadPositionDialog()).PositionDialog)
const SendRequestDialog = lazyDialog(
  async () => (await import('./requests/send-request-dialog.tsx')).SendRequestDialog,
)
const PasteDialog = lazyDialog(async () => (await import('./paste/paste-dialog.tsx')).PasteDialog)
const OfferDialog = lazyDialog(async () => (await import('./offers/offer-dialog.tsx')).OfferDialog)

interface Props {
  quote: Quote
  tab: 'note' | undefined
  onTab: (tab: 'note' | undefined) => void
  onReload: () => void
}

export function QuoteEditor({ quote: saved, tab, onTab, onReload }: Props) {
  const { Testata, PuoModificare: canEdit } = saved
  const [isCustomerMode] = useCustomerMode()
  const { data: catalogue } = useQuery(rangeQuery(Testata.collezione))
  const unsent = useUnsent(Testata.id)
  const edits = usePositionEdits({ quote: saved, catalogue, unsent })
  const { quote } = edits
  const undo = useUndo(edits)
  const [line, setLine] = useState<HTMLElement | null>(null)
  const isNarrow = useMedia(media.narrow)
  const isPhone = useIsPhone()
  const header = useHeader(Testata, canEdit)
  const position = usePositionOpen(edits, header)
  const paste = usePaste(canEdit && tab !== 'note')
  const { duplicate } = useDuplicateQuote()
  const saveWorkbook = useQuoteExport(quote, catalogue)
  const [dialog, setDialog] = useState<'request' | 'offer'>()
  const [areFieldsWanted, setFieldsWanted] = useState(false)
  const [isChangingAll, setChangingAll] = useState(false)
  const isWrong = Object.values(header.errors).some(Boolean)
  const toggleFields = () => setFieldsWanted(!areFieldsWanted)
  const fields = (areFieldsWanted || isWrong) && (
    <HeaderFields quote={Testata} header={header} canEdit={canEdit} />
  )

  /** Requests, offers and prints must contain what was typed, so it is saved first. */
  const saveTyped = async () => (await header.save()) && edits.ready()

  async function openSaved(wanted: 'request' | 'offer') {
    if (await saveTyped()) setDialog(wanted)
  }

  return (
    <>
      <EditorHead
        {...{ quote, onReload, undo }}
        beforePrint={saveTyped}
        onExport={() => void saveTyped().then(isSaved => isSaved && saveWorkbook())}
        onDuplicate={() => duplicate(Testata.id)}
        onOpen={wanted => void openSaved(wanted)}
        onFields={toggleFields}
        onPaste={paste.open}
        onChangeAll={() => setChangingAll(true)}
      />
      <QuoteProgress quote={quote} />
      <ChangedNote quote={quote} onOpenOffer={() => void openSaved('offer')} />
      {quote.Messaggi > 0 && <QuoteQuestions quote={quote} />}
      <LockedNote quote={quote} onDuplicate={() => duplicate(Testata.id)} />
      {canEdit && <DraftNote quote={quote} onResume={position.resume} />}
      {isPhone && fields}
      <PageTabs
        label="Parti del preventivo"
        tabs={[
          { value: 'dettaglio', label: 'Dettaglio', count: quote.Righe.length },
          { value: 'note', label: 'Note' },
        ]}
        value={tab ?? 'dettaglio'}
        onChange={value => onTab(value === 'note' ? 'note' : undefined)}
        aside={(isPhone || !isNarrow) && <div ref={setLine} />}
        isAsideShort
      >
        {tab === 'note' ? (
          <NotesTab header={header} canEdit={canEdit} />
        ) : (
          <Stack>
            <PositionsTab
              {...{ saved, edits, line, catalogue, header, isCustomerMode, unsent }}
              onNew={position.openNew}
              onEdit={position.edit}
              onOpenUnsent={position.openUnsent}
              onPaste={paste.open}
              {...{ isChangingAll }}
              onAllChanged={() => setChangingAll(false)}
            />
          </Stack>
        )}
      </PageTabs>
      {tab !== 'note' && (
        <div className={classes.below}>
          <ExtrasPanel quote={quote} />
          <TotalsPanel quote={quote} isCustomerMode={isCustomerMode} />
        </div>
      )}
      {!isPhone && (
        <TotalsBar {...{ quote, isCustomerMode, fields }} onFields={isWrong ? undefined : toggleFields} />
      )}
      {position.open && (
        <PositionDialog {...{ quote, isCustomerMode }} {...position.open} onClose={position.close} />
      )}
      {dialog === 'request' && (
        <SendRequestDialog
          quote={quote}
          onClose={() => setDialog(undefined)}
          onOpenOffer={() => setDialog('offer')}
          onGoTo={number => {
            setDialog(undefined)
            position.editNumber(number)
          }}
        />
      )}
      {dialog === 'offer' && <OfferDialog quote={quote} onClose={() => setDialog(undefined)} />}
      {paste.text !== undefined && <PasteDialog {...{ quote }} text={paste.text} onClose={paste.close} />}
      <ConflictHost />
      <OutboxSending />
    </>
  )
}
