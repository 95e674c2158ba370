import { useEffect, useState } from 'react'
import type { Scheme } from '#tests/components/stage.tsx'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { codesOf, groups } from './all-examples.ts'
import classes from './gallery.module.css'

const widths = [
  { value: 'whole', label: 'Larga' },
  { value: 'phone', label: 'Telefono' },
] as const
type Width = (typeof widths)[number]['value']

/** All parts at the left; the states of one, with their code, beside. */
export function Gallery({ group }: { group: string | undefined }) {
  const [width, setWidth] = useState<Width>('whole')
  return (
    <ThemeProvider scheme="light">
      <div className={classes.gallery}>
        <nav className={classes.parts} aria-label="Parti">
          <ul>
            {groups.map(name => (
              <li key={name}>
                <a href={`/parti/${name}`} aria-current={name === group ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className={classes.states}>
          <h1>{group ?? 'Parti'}</h1>
          <WordSwitch label="Larghezza" options={widths} value={width} onChange={setWidth} />
          {group ? <States group={group} width={width} /> : <p>Scegli una parte.</p>}
        </main>
      </div>
    </ThemeProvider>
  )
}

function States({ group, width }: { group: string; width: Width }) {
  const [codes, setCodes] = useState<Record<string, string>>({})
  useEffect(() => void codesOf(group).then(setCodes), [group])
  return Object.entries(codes).map(([name, code]) => (
    <section key={name} aria-labelledby={name}>
      <h2 id={name}>{name}</h2>
      <div className={classes.schemes} data-width={width}>
        <Frame group={group} name={name} scheme="light" />
        <Frame group={group} name={name} scheme="dark" />
      </div>
      <pre className={classes.code}>{code}</pre>
    </section>
  ))
}

function Frame({ group, name, scheme }: { group: string; name: string; scheme: Scheme }) {
  const address = `/parti/${group}?${new URLSearchParams({ stato: name, schema: scheme })}`
  return <iframe className={classes.frame} title={`${name}, ${scheme}`} src={address} loading="lazy" />
}
