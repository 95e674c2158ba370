/** Text on the bell: nothing, the number, or "99+". */
export function unreadMark(unread: number): string | undefined {
  if (unread <= 0) return undefined
  return unread > 99 ? '99+' : String(unread)
}

export function bellLabel(unread: number): string {
  if (unread <= 0) return 'Notifiche'
  if (unread === 1) return 'Notifiche: 1 da leggere'
  return `Notifiche: ${unread > 99 ? 'più di 99' : unread} da leggere`
}
