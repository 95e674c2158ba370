import { Flex } from '@mantine/core'
import type { PortalInfo } from '#contract/portal.ts'
import classes from './login.module.css'

type Demo = PortalInfo['AccessiDemo'][number]

/** Sign-ins of the demo company; other servers send none. */
export function DemoSignIns({ demos, onChoose }: { demos: readonly Demo[]; onChoose: (demo: Demo) => void }) {
  if (demos.length === 0) return null
  return (
    <fieldset className={classes.demos}>
      <legend>Accessi dimostrativi</legend>
      {demos.map(demo => (
        <Flex
          component="button"
          key={demo.Utente}
          type="button"
          className={classes.demo}
          direction="column"
          onClick={() => onChoose(demo)}
        >
          <strong>{demo.Utente}</strong>
          <span>{demo.Tipologia}</span>
        </Flex>
      ))}
    </fieldset>
  )
}
