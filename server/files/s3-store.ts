import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '#server/config.ts'
import {
  type FileMeta,
  type FileStore,
  FileStoreError,
  isKey,
  type ListedObject,
  measureContent,
  randomKey,
  refuseForeignKey,
  type StoredFile,
  StoreSettingError,
} from './file-store.ts'

// The SDK takes a tenth of a second to load, so it is loaded on first use.
const sdk = () => import('@aws-sdk/client-s3')

const prefix = 'files/'

type Sdk = Awaited<ReturnType<typeof sdk>>

/** Stores files in one bucket of an S3-compatible store, which belongs to one installation. */
export class S3Store implements FileStore {
  readonly #config: S3Config
  readonly #answerMs: number
  #client: Promise<S3Client> | undefined

  /** The store has this time to begin an answer; after it the portal asks once more. */
  constructor(config: S3Config, { answerMs = 10_000 } = {}) {
    this.#config = config
    this.#answerMs = answerMs
  }

  async put(content: Uint8Array | Readable, meta: FileMeta, key = randomKey()): Promise<StoredFile> {
    if (content instanceof Readable)
      return spooled(content, key, (file, stored) => this.#send(createReadStream(file), stored, meta))
    const stored = {
      key,
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      crc32: crc32(content),
    }
    await this.#send(content, stored, meta)
    return stored
  }

  async get(key: string): Promise<Readable> {
    const object = await this.#ask((client, { GetObjectCommand }) =>
      client.send(new GetObjectCommand(this.#address(key))),
    )
    if (object.Body instanceof Readable) return object.Body
    throw new FileStoreError('the object store gave no content')
  }

  async remove(key: string): Promise<void> {
    await this.#ask((client, { DeleteObjectCommand }) =>
      client.send(new DeleteObjectCommand(this.#address(key))),
    )
  }

  async *list(): AsyncIterable<ListedObject> {
    let ContinuationToken: string | undefined
    do {
      const request = { Bucket: this.#config.bucket, Prefix: prefix, ContinuationToken }
      const page = await this.#ask((client, { ListObjectsV2Command }) =>
        client.send(new ListObjectsV2Command(request)),
      )
      for (const { Key = '', LastModified: storedAt } of page.Contents ?? []) {
        const key = Key.slice(prefix.length)
        if (storedAt && isKey(key)) yield { key, storedAt }
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  async check(): Promise<void> {
    const { bucket, endpoint } = this.#config
    await this.#ask(async (client, { HeadBucketCommand, S3ServiceException }) => {
      const error = await client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => undefined,
        (failure: unknown) => failure,
      )
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
      if (status === 404)
        throw new StoreSettingError(
          `S3_BUCKET=${bucket} is not there: make it at ${endpoint}, or name another.`,
        )
      if (status === 403)
        throw new StoreSettingError(`S3_BUCKET=${bucket} refuses S3_ACCESS_KEY_ID: look at its rights.`)
      if (error) throw error
    })
  }

  #address(key: string) {
    refuseForeignKey(key)
    return { Bucket: this.#config.bucket, Key: prefix + key }
  }

  /** Every failure becomes a FileStoreError. */
  async #ask<T>(work: (client: S3Client, commands: Sdk) => Promise<T>): Promise<T> {
    this.#client ??= openClient(this.#config, this.#answerMs)
    try {
      return await work(await this.#client, await sdk())
    } catch (error) {
      throw error instanceof FileStoreError
        ? error
        : new FileStoreError('the object store does not answer as it should', { cause: error })
    }
  }

  async #send(Body: PutObjectCommandInput['Body'], { key, sizeBytes, sha256 }: StoredFile, meta: FileMeta) {
    const input = { ...this.#address(key), Body, ContentLength: sizeBytes, ContentType: meta.contentType }
    await this.#ask((client, { PutObjectCommand }) => {
      const command = new PutObjectCommand(input)
      // The content's hash is signed, so that the store refuses a truncated or altered body.
      command.middlewareStack.add(
        next => step => {
          Object.assign((step.request as { headers: object }).headers, { 'x-amz-content-sha256': sha256 })
          return next(step)
        },
        { step: 'build' },
      )
      return client.send(command)
    })
    await this.#confirm(key, sizeBytes)
  }

  /** A store may answer that it has an object although its disk is full or a gateway has lost it. */
  async #confirm(key: string, sizeBytes: number): Promise<void> {
    const { ContentLength } = await this.#ask((client, { HeadObjectCommand }) =>
      client.send(new HeadObjectCommand(this.#address(key))),
    )
    if (ContentLength !== sizeBytes)
      throw new FileStoreError(`the object store kept ${ContentLength} of ${sizeBytes} bytes`)
  }
}

async function openClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  requestTimeout: number,
): Promise<S3Client> {
  const { S3Client } = await sdk()
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout, throwOnRequestTimeout: true },
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  })
}

/** Writes a stream to a temporary file first, because S3 needs size and hash before the content. */
async function spooled(
  content: Readable,
  key: string,
  send: (file: string, stored: StoredFile) => Promise<unknown>,
): Promise<StoredFile> {
  const folder = await mkdtemp(join(tmpdir(), 'soglia-upload-'))
  try {
    const file = join(folder, 'content')
    const measured = measureContent()
    await pipeline(content, measured.through, createWriteStream(file, { mode: 0o600 }))
    const stored = { key, ...measured.result() }
    await send(file, stored)
    return stored
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
