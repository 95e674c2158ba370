import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { customerDetailQuery } from '../statistics-data.ts'
import { useChoices } from '../use-choices.ts'
import { DetailDialog, type OpenedDetail } from './detail-dialog.tsx'

/** One customer's figures, opened from RIEPILOGO. */
export function CustomerSalesDetail(opened: OpenedDetail) {
  const query = useQuery(customerDetailQuery(opened.code, useChoices().calculated))
  return (
    <DetailDialog
      {...opened}
      query={query}
      about={({ Codice, Localita, AnNomAge }) => [Codice, Localita, AnNomAge && `agente ${AnNomAge}`]}
    >
      {() => (
        <div>
          <Button
            variant="outline"
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
            renderRoot={props => <Link to="/clienti/$codice" params={{ codice: opened.code }} {...props} />}
          >
            Scheda cliente
          </Button>
        </div>
      )}
    </DetailDialog>
  )
}
