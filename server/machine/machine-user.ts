import { userInfo } from 'node:os'

/** Name of the operating system's user; empty for a user id without a name, as in some containers. */
export function machineUser(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}
