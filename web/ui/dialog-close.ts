import { createContext, useContext } from 'react'

export const DialogClose = createContext<() => void>(() => undefined)

/** Closes the dialog around it as its own cross does. */
export function useDialogClose(): () => void {
  return useContext(DialogClose)
}
