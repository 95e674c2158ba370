import type { Example } from '#tests/components/example.ts'
import { aPdf } from '#tests/components/sample-data.ts'
import { Page } from '#web/ui/page.tsx'
import { BarPair } from './bar-pair.tsx'
import { GroupMark } from './group-mark.tsx'
import { Change, IncrementMark } from './increment.tsx'
import { IncrementBar } from './increment-bar.tsx'
import { PeriodMark } from './period-mark.tsx'
import { Promotions } from './promotions.tsx'
import { TargetBar } from './target-bar.tsx'
import { TotalBar } from './total-bar.tsx'

export const increments: Example = {
  draw: () => (
    <>
      <IncrementMark first={100} second={130} />
      <IncrementMark first={100} second={80} />
      <IncrementMark first={0} second={80} />
      <IncrementMark first={80} second={0} />
      <IncrementMark first={80} second={0} isBrief />
      <Change first={0} second={0} />
    </>
  ),
}

export const bars: Example = {
  draw: () => (
    <>
      <GroupMark name="Porte" />
      <BarPair group="Porte" first={40} second={80} maximum={100} />
      <IncrementBar first={40} second={80} />
      <IncrementBar first={40} second={30} />
      <PeriodMark period={1} />
      <PeriodMark period={2} />
    </>
  ),
}

export const targetBar: Example = {
  draw: () => <TargetBar percent={64} today={88} height={8} />,
}

export const total: Example = {
  draw: () => (
    <Page>
      <TotalBar first={1200} second={1500} measure="F" />
    </Page>
  ),
}

export const totalAlone: Example = {
  draw: () => (
    <Page>
      <TotalBar second={48} measure="Q" />
    </Page>
  ),
}

export const promotions: Example = {
  answers: { profile: { promotionFile: aPdf('autunno.pdf') } },
  draw: () => (
    <Promotions
      files={[
        { Nome: 'Autunno', Percorso: '/api/users/promozioni/autunno.pdf', Tipo: 'pdf' },
        { Nome: 'Inverno', Percorso: '/api/users/promozioni/inverno.pdf', Tipo: 'pdf' },
      ]}
    />
  ),
}

export const noPromotions: Example = {
  draw: () => <Promotions files={[]} />,
}
