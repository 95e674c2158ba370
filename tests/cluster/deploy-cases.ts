import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tests/support/programs.ts'
import { writeExample } from './example.ts'
import { writeNginx } from './nginx-cases.ts'
import { promtool } from './programs.ts'

/** systemd's own figure, from 0 to 10. */
const mostExposed = 2
const analyze = '/usr/bin/systemd-analyze'

/** Lets the real programs parse the examples in deploy/. */
export async function examples(): Promise<string> {
  const read = ['haproxy', 'nginx', 'promtool']
  execFileSync(promtool, ['check', 'rules', join(root, 'deploy/alerts.yml')], { stdio: 'ignore' })
  execFileSync(promtool, ['test', 'rules', join(root, 'tests/cluster/alerts.test.yml')], { stdio: 'ignore' })
  execFileSync('/usr/sbin/haproxy', ['-c', '-q', '-f', join(root, 'deploy/haproxy.cfg')], {
    stdio: 'inherit',
  })
  execFileSync('/usr/sbin/nginx', ['-t', '-q', '-e', 'stderr', '-c', writeNginx({})], { stdio: 'inherit' })
  if (existsSync(analyze)) {
    const services = ['soglia.service', 'soglia-import.service', 'soglia-backup.service'].map(name =>
      writeExample(name, { '/opt/soglia/node_modules/.bin/node': process.execPath }),
    )
    const timers = ['soglia-import.timer', 'soglia-backup.timer'].map(name => writeExample(name, {}))
    const units = [...services, ...timers]
    execFileSync(analyze, ['verify', ...units], { stdio: 'inherit' })
    const judged = ['security', '--offline=true', `--threshold=${mostExposed * 10}`, ...services]
    execFileSync(analyze, judged, { stdio: 'ignore' })
    read.push('systemd')
  }
  return `understood by ${read.join(', ')}`
}
