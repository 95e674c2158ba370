import { Flex } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { CustomerHead } from '#contract/customer-sheet.ts'
import { dayText, integer } from '#rules/italian-format.ts'
import { PartnerFiles } from '#web/parts/sales/partner-files.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './customer-sheet.module.css'

type Paper = CustomerHead['Documenti'][number]

export function DocumentsPanel({ papers }: { papers: readonly Paper[] }) {
  const [shown, setShown] = useState<Paper>()
  return (
    <Panel title="Documenti" count={integer(papers.length)}>
      {papers.length === 0 && <p className={classes.none}>Nessun documento.</p>}
      <ul className={classes.papers}>
        {papers.map(paper => (
          <li key={paper.Percorso}>
            <Flex
              component="button"
              type="button"
              className={classes.paper}
              align="center"
              gap={10}
              onClick={() => setShown(paper)}
            >
              <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
              <span className={classes.paperName}>{paper.Nome}</span>
              <span className={`${classes.soft} tabular`}>{dayText(paper.Data)}</span>
            </Flex>
          </li>
        ))}
      </ul>
      {shown && <PartnerFiles title={shown.Nome} files={[shown]} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}
