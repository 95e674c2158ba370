import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { folder, root } from '#tests/support/programs.ts'
import { writeExample } from './example.ts'
import { writeNginx } from './nginx-cases.ts'
import { promtool } from './programs.ts'

/** systemd's own figure, from 0 to 10. */
const mostExposed = 2
const analyze = '/usr/bin/systemd-analyze'

/** Lets the real programs parse the examples in deploy/. */
export async function examples(): Promise<string> {
  const read = ['haproxy', 'nginx', 'promtool', 'logrotate']
  execFileSync(promtool, ['check', 'rules', join(root, 'deploy/alerts.yml')], { stdio: 'ignore' })
  execFileSync(promtool, ['test', 'rules', join(root, 'tests/cluster/alerts.test.yml')], { stdio: 'ignore' })
  execFileSync('/usr/sbin/haproxy', ['-c', '-q', '-f', join(root, 'deploy/haproxy.cfg')], {
    stdio: 'inherit',
  })
  execFileSync('/usr/sbin/nginx', ['-t', '-q', '-e', 'stderr', '-c', writeNginx({})], { stdio: 'inherit' })
  rotateLogs()
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

/** Rotates a log twice by the example; the second time also compresses the first. */
function rotateLogs(): void {
  const logs = join(folder, 'rotated')
  mkdirSync(logs)
  const { username } = userInfo()
  const path = writeExample('soglia.logrotate', {
    '/var/log/soglia/*.log {\n': `${logs}/*.log {\n`,
    'su soglia soglia': `su ${username} ${execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()}`,
  })
  for (const line of ['one night\n', 'another night\n']) {
    writeFileSync(join(logs, 'backup.log'), line)
    execFileSync('/usr/sbin/logrotate', ['-f', '-s', join(folder, 'logrotate.state'), path], {
      stdio: 'inherit',
    })
  }
  const found = readdirSync(logs).sort().join()
  if (found !== 'backup.log.1,backup.log.2.gz') throw new Error(`logrotate left ${found}`)
}
