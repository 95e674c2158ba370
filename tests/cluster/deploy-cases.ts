import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeExample } from './example.ts'
import { folder, root } from './programs.ts'

const analyze = '/usr/bin/systemd-analyze'

/** What lies in deploy/, read by those whom it is for. */
export async function examples(): Promise<string> {
  const read = ['haproxy', 'nginx']
  execFileSync('/usr/sbin/haproxy', ['-c', '-q', '-f', join(root, 'deploy/haproxy.cfg')], {
    stdio: 'inherit',
  })
  const around = join(folder, 'nginx-main.conf')
  const site = writeExample('nginx.conf', {})
  writeFileSync(around, `pid ${folder}/nginx.pid;\nevents {}\nhttp { access_log off; include ${site}; }\n`)
  execFileSync('/usr/sbin/nginx', ['-t', '-q', '-e', 'stderr', '-c', around], { stdio: 'inherit' })
  if (existsSync(analyze)) {
    const unit = writeExample('soglia.service', { '/opt/soglia/node_modules/.bin/node': process.execPath })
    execFileSync(analyze, ['verify', unit], { stdio: 'inherit' })
    read.push('systemd')
  }
  return `understood by ${read.join(', ')}`
}
