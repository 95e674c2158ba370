import { PostgresServer } from '#tests/cluster/postgres.ts'
import { commandsOf } from './pages.ts'
import { type Play, type Played, plays } from './plays.ts'
import { PageStage } from './stage.ts'

/** Lines that run until somebody ends them. */
const runsOn = /npm start$/

/** The machine of a test may have a full disk, which is no fault of a page. */
const onlyDisk =
  /(^workers +\d+\n|"wrong": \[\s+")The disk of the data folder is \d+ % full\.("\s+\]\s+\})?\n$/m

/** Plays the lines of all parts on one new stage, and returns how many there were. */
export async function playPages(name: string): Promise<number> {
  const play = plays[name]
  if (!play) throw new Error(`no play ${name}; there are: ${Object.keys(plays).join(', ')}`)
  const postgres = play.needsDebian ? await PostgresServer.make(`docs-${name}`, { bare: true }) : undefined
  const stage = await PageStage.open(postgres?.port)
  const played: Played = { stage, postgres, said: '' }
  try {
    if (play.isInCode) await stage.run('git clone https://git.example.com/soglia.git code && cd code')
    return await playParts(play, played)
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${stage.logs()}`)
  } finally {
    await stage.close()
    await postgres?.end()
  }
}

async function playParts(play: Play, played: Played): Promise<number> {
  let count = 0
  for (const part of play.parts) {
    await play.before?.[part]?.(played)
    for (const command of commandsOf(part)) {
      await play.before?.[command]?.(played)
      await playLine(part, await asHere(command, play, played), played)
      count += 1
    }
  }
  return count
}

async function playLine(part: string, command: string, played: Played): Promise<void> {
  const { stage } = played
  if (runsOn.test(command)) {
    await stage.interrupt()
    await stage.runOn(command)
    return
  }
  const { status, said } = await stage.run(command)
  played.said += said
  if (status === 0 || (status === 3 && onlyDisk.test(said))) return
  throw new Error(`${part}: «${command}» ended with ${status}\n${said}`)
}

/** A line of a page, with what stands for an operator's own names, and with the address of this stage. */
async function asHere(command: string, { replaced = {} }: Play, played: Played): Promise<string> {
  let line = command.replaceAll('http://localhost:3000', played.stage.address)
  if (line.startsWith('curl ')) line = line.replaceAll('https://portale.example.com', played.stage.address)
  for (const [name, here] of Object.entries(replaced))
    if (line.includes(name))
      line = line.replaceAll(name, typeof here === 'string' ? here : await here(played))
  return line
}
