import { client } from '#web/kit/connection.ts'

export async function quotePdf(number: number, signal: AbortSignal): Promise<Blob> {
  const file = await client.quotes.print({ params: { id: String(number) }, signal })
  return file.blob
}
