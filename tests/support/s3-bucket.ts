import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

const {
  TEST_DATABASE_URL,
  TEST_S3_ENDPOINT: endpoint,
  TEST_S3_ACCESS_KEY_ID: accessKeyId = '',
  TEST_S3_SECRET_ACCESS_KEY: secretAccessKey = '',
} = process.env

export const hasS3 = Boolean(endpoint)

/** Settings of a portal with its files in a new bucket of the real server. */
export async function s3Bucket(): Promise<NodeJS.ProcessEnv> {
  const bucket = `soglia-${randomBytes(6).toString('hex')}`
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    region: 'us-east-1',
    credentials,
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

/** Combines the embedded engine with files on disk, and PostgreSQL with S3, so that two runs test both stores. */
export async function storeOfEngine(): Promise<NodeJS.ProcessEnv> {
  return TEST_DATABASE_URL && hasS3 ? s3Bucket() : {}
}
