import { type ComponentType, useEffect, useRef, useState } from 'react'
import { notify } from './notify.ts'

interface Closable {
  /** Called without arguments if the dialog cannot be loaded. */
  onClose: (...result: never[]) => void
}

/** A dialog whose code loads on first use. Without a network the dialog shows a message and closes; the page stays. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a module, as React's own lazy
  return function LazyDialog(props: Props) {
    const [, setHere] = useState(Loaded !== undefined)
    const close = useRef(props.onClose)
    close.current = props.onClose
    useEffect(() => {
      if (Loaded) return
      let isOpen = true
      load().then(
        dialog => {
          Loaded = dialog
          if (isOpen) setHere(true)
        },
        () => {
          if (!isOpen) return
          notify.error('Il server non risponde. Controlla la connessione e riprova.')
          close.current()
        },
      )
      return () => {
        isOpen = false
      }
    }, [])
    return Loaded ? <Loaded {...props} /> : null
  }
}
