import { type Days, dayChoices } from './quotes-url.ts'

const key = 'soglia.quotes.days'

/** The last choice of days in this browser; 30 by default. */
export function storedDays(storage: Pick<Storage, 'getItem'> = localStorage): Days {
  return dayChoices.find(days => days === storage.getItem(key)) ?? '30'
}

export function storeDays(days: Days, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(key, days)
}
