import { useQuery } from '@tanstack/react-query'
import { customerDetailQuery } from '../statistics-data.ts'
import type { Choices } from '../use-choices.ts'
import { DetailDialog, type OpenedDetail } from './detail-dialog.tsx'

/** One customer's figures, opened from RIEPILOGO. */
export function CustomerDetail({ choices, ...opened }: OpenedDetail & { choices: Choices }) {
  const query = useQuery(customerDetailQuery(opened.code, choices.calculated))
  return (
    <DetailDialog
      {...opened}
      query={query}
      choices={choices}
      about={({ Codice, Localita, AnNomAge }) => [Codice, Localita, AnNomAge && `agente ${AnNomAge}`]}
    />
  )
}
