// Codes of the file system and of PostgreSQL.
const codes = new Set(['ENOSPC', '53100'])

export function isOfFullDisk(error: Error): boolean {
  return 'code' in error && codes.has(String(error.code))
}
