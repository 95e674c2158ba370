import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

const longestMs = 5_000

/** Reads when the certificate of a public address ends; null without https, or if nobody answers in time. */
export async function readCertificateEnd(publicUrl: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return null
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({
    host,
    port: Number(port || 443),
    servername: isIP(host) ? '' : host,
    // Only the date is read, also from a certificate that this machine does not trust or that has ended.
    rejectUnauthorized: false,
  })
  socket.on('error', () => {})
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(longestMs) })
    return new Date(socket.getPeerCertificate().valid_to)
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}
