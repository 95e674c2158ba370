import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CheckReport, ImportedFile } from '#contract/imports.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { checkVerdict, isUnderWay, remarksIn } from './import-words.ts'
import { fileColumns } from './imported-files.tsx'
import classes from './imports.module.css'
import { Remarks } from './remarks.tsx'
import { UnderWay } from './under-way.tsx'

/** The result of a check; it refreshes itself while the check runs. */
export function CheckResult({ id }: { id: string }) {
  const query = useQuery(client.imports.readCheck.query({ params: { controllo: id } }))
  return (
    <Loaded query={query} lines={10} isQuiet>
      {check => (
        <Stack gap="lg">
          <p className="soft breaking">
            <strong>{check.Nome}</strong>, {check.AvviataDa}, {instantText(check.Iniziata)}
          </p>
          {isUnderWay(check) ? <UnderWay run={check} /> : <Findings check={check} />}
        </Stack>
      )}
    </Loaded>
  )
}

function Findings({ check }: { check: CheckReport }) {
  const { tone, text } = checkVerdict(check)
  const { errors, warnings } = remarksIn(check)
  const failed = check.File.filter(({ Problema, Scarti }) => Problema !== null || Scarti.length > 0)
  const warned = check.File.filter(({ Avvisate }) => Avvisate > 0)
  return (
    <>
      <Notice tone={tone}>{text} Nel portale non è cambiato niente.</Notice>
      {errors > 0 && check.File.length > 0 && (
        <Section title={`Errori (${integer(errors)})`}>
          {check.Problemi.map(problem => (
            <p key={problem} className="breaking">
              {problem}
            </p>
          ))}
          {failed.map(file => (
            <OfFile key={file.File} file={file}>
              {file.Problema && <p>{file.Problema}</p>}
              <Remarks rows={file.Scarti} total={file.Rifiutate} />
            </OfFile>
          ))}
        </Section>
      )}
      {warnings > 0 && (
        <Section title={`Avvisi (${integer(warnings)})`}>
          {warned.map(file => (
            <OfFile key={file.File} file={file}>
              <Remarks rows={file.Avvisi} total={file.Avvisate} />
            </OfFile>
          ))}
        </Section>
      )}
      {check.File.length > 0 && (
        <Section title="Che cosa cambierebbe">
          <DataTable<ImportedFile>
            label="Che cosa cambierebbe un'importazione"
            columns={changeColumns}
            rows={check.File}
            rowKey={({ File }) => File}
            empty={{ text: 'Nessun file letto', about: 'Qui compare, file per file, che cosa cambierebbe.' }}
          />
        </Section>
      )}
    </>
  )
}

const changeColumns = fileColumns.filter(({ id }) => id !== 'Durata')

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="strong">{title}</h3>
      {children}
    </section>
  )
}

function OfFile({ file, children }: { file: ImportedFile; children: ReactNode }) {
  return (
    <div className={classes.rejected}>
      <h4 className="strong">{file.File}</h4>
      {children}
    </div>
  )
}
