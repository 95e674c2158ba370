import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tests/support/programs.ts'
import { writeExample } from './example.ts'
import { writeNginx } from './nginx-cases.ts'

const analyze = '/usr/bin/systemd-analyze'

/** Lets the real programs parse the examples in deploy/. */
export async function examples(): Promise<string> {
  const read = ['haproxy', 'nginx']
  execFileSync('/usr/sbin/haproxy', ['-c', '-q', '-f', join(root, 'deploy/haproxy.cfg')], {
    stdio: 'inherit',
  })
  execFileSync('/usr/sbin/nginx', ['-t', '-q', '-e', 'stderr', '-c', writeNginx({})], { stdio: 'inherit' })
  if (existsSync(analyze)) {
    const unit = writeExample('soglia.service', { '/opt/soglia/node_modules/.bin/node': process.execPath })
    execFileSync(analyze, ['verify', unit], { stdio: 'inherit' })
    read.push('systemd')
  }
  return `understood by ${read.join(', ')}`
}
