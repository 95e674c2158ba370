import { OfficeItems } from '../contents/office-items.tsx'

export function NoticeSection() {
  return <OfficeItems kind="notices" title="Avvisi" lead="sulla home dei partner" noun="Avviso" />
}
