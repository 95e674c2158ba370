import { Flex } from '@mantine/core'
import type { Match } from '#contract/registrations.ts'
import classes from './registrations.module.css'

interface Props {
  matches: readonly Match[]
  chosen: Match
  onChoose: (code: string) => void
}

/** Branches share a VAT number, so a person has to choose the right one. */
export function MatchChoice({ matches, chosen, onChoose }: Props) {
  return (
    <Flex component="fieldset" className={classes.matches} direction="column" gap="xs">
      <legend>Più anagrafiche con questa partita IVA: scegli quella giusta</legend>
      {matches.map(match => (
        <Flex component="label" key={match.Codice} className={classes.match} align="center" gap={10}>
          <input
            type="radio"
            name="anagrafica"
            value={match.Codice}
            checked={match.Codice === chosen.Codice}
            onChange={() => onChoose(match.Codice)}
          />
          <span>
            <strong>{match.RagSociale}</strong>
            <span className={classes.matchNote}>
              {[match.Tipologia, match.Codice, match.Localita, match.EMailConferma || 'senza e-mail']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </Flex>
      ))}
    </Flex>
  )
}
