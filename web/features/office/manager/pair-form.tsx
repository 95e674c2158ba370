import { Button, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SearchSelect } from '#web/ui/search-select.tsx'
import classes from '../office.module.css'
import { headAgentsQuery } from '../office-data.ts'
import { useSavePair } from './pair-data.ts'

export function PairForm() {
  const { data: agents = [] } = useQuery(headAgentsQuery)
  const [head, setHead] = useState<string | null>(null)
  const [agent, setAgent] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const { save, isBusy } = useSavePair(answer => {
    if (answer !== 'OK') return
    setAgent(null)
    setChecked(false)
  })
  const options = agents.map(({ CodAgente, Nome }) => ({ value: CodAgente, label: `${Nome} · ${CodAgente}` }))
  const missing = (value: string | null) => (isChecked && !value ? 'Il campo è obbligatorio' : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (head && agent) save({ CodAgenteCapo: head, CodAgenteFiglio: agent })
  }

  return (
    <Flex
      component="form"
      className={classes.pairForm}
      wrap="wrap"
      align="flex-start"
      gap="8px 12px"
      noValidate
      onSubmit={submit}
    >
      <SearchSelect
        label="Agente capo"
        data={options}
        limit={100}
        value={head}
        error={missing(head)}
        nothingFoundMessage="Nessun agente trovato"
        onChange={setHead}
      />
      <SearchSelect
        label="Agente"
        data={options.filter(({ value }) => value !== head)}
        limit={100}
        value={agent}
        error={missing(agent)}
        nothingFoundMessage="Nessun agente trovato"
        onChange={setAgent}
      />
      <Button type="submit" loading={isBusy}>
        Salva coppia
      </Button>
    </Flex>
  )
}
