import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { atEnd, folder, freePorts, root, until } from '#tests/support/programs.ts'
import { call } from './calls.ts'
import { hop } from './instance-cases.ts'
import { endPortals, type Portal, startPortal, untilReady } from './portals.ts'
import type { Stage } from './stage.ts'

const bucket = 'soglia'
const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

/** A shared bucket: both instances see its files, a missing bucket stops a start, and /readyz reports a lost one. */
export async function objectStore(stage: Stage): Promise<string> {
  const store = await startStore()
  const client = new S3Client({
    endpoint: store.endpoint,
    region: 'us-east-1',
    credentials,
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  const portals = await Promise.all([
    startStored(stage, 'portal-s3-1', store.endpoint),
    startStored(stage, 'portal-s3-2', store.endpoint),
  ])
  await Promise.all(portals.map(portal => untilReady(portal)))
  await hop({ ...stage, portals })
  const objects = await keysOf(client)
  if (objects.length === 0) throw new Error('nothing lies in the bucket')

  const said = await startWithoutBucket(stage, store.endpoint)
  await untilFiles(portals, 'reachable')
  for (const Key of objects) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
  await client.send(new DeleteBucketCommand({ Bucket: bucket }))
  await untilFiles(portals, 'unreachable')
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  await untilFiles(portals, 'reachable')
  await endPortals(portals)
  store.stop()
  return `image by way of the bucket (${objects.length} object${objects.length === 1 ? '' : 's'}); the bucket gone, and back, told by /readyz; a start without the bucket ended: «${said}»`
}

async function startStore() {
  const port = await freePorts(5)
  const place = join(folder, 'store')
  const tell = (command: string) =>
    void execFileSync(join(root, 'tools/s3-server.sh'), [command, place, String(port)], { stdio: 'pipe' })
  atEnd(() => tell('stop'))
  tell('start')
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => tell('stop') }
}

function startStored({ primary }: Stage, name: string, endpoint: string, into = bucket): Promise<Portal> {
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: into,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    SOGLIA_DATA_DIR: join(folder, name),
  }
  return startPortal(name, { databaseUrl: primary.url(), env })
}

async function startWithoutBucket(stage: Stage, endpoint: string): Promise<string> {
  const { program } = await startStored(stage, 'portal-s3-missing', endpoint, 'manca')
  await program.exit
  const said = program.log().trim().split('\n').at(-1) ?? ''
  if (program.child.exitCode !== 1 || !said.includes('manca'))
    throw new Error(`a missing bucket did not end the start in a sentence: ${said}`)
  return said
}

async function keysOf(client: S3Client): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
  return Contents.map(({ Key = '' }) => Key)
}

/** Waits for the files' state; the portal itself must be ready all the time. */
async function untilFiles(portals: readonly Portal[], state: string): Promise<void> {
  const found = portals.map(({ name, address }) =>
    until(`${name} finds its files ${state}`, async () => {
      const { status, text } = await call(address, '/readyz')
      if (status !== 200) throw new Error(`${name} is not ready for want of its files: ${text}`)
      return (JSON.parse(text) as { files: string }).files === state
    }),
  )
  await Promise.all(found)
}
