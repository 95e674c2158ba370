import { createContext, useContext } from 'react'

export const DialogClose = createContext<() => void>(() => undefined)

/** Closes the surrounding dialog like its close button. */
export function useDialogClose(): () => void {
  return useContext(DialogClose)
}
