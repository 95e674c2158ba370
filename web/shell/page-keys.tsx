import { useSyncExternalStore } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { areSingleKeysOff, isShortcut, useKeyDown } from '#web/ui/use-shortcut.ts'
import { createValueStore } from '#web/ui/value-store.ts'
import { pageActions } from './page-actions.ts'

const PageKeysDialog = lazyDialog(async () => (await import('./page-keys-dialog.tsx')).PageKeysDialog)
const isHelpShown = createValueStore(false)

export function showKeys(): void {
  isHelpShown.set(true)
}

/** A letter presses the control, or chooses the entry of the menu, that names it. `?` shows all keys. */
export function PageKeys() {
  useKeyDown(event => {
    if (areSingleKeysOff()) return
    const asked = isShortcut('?', event)
      ? { run: showKeys }
      : pageActions().find(({ keys }) => keys?.length === 1 && isShortcut(keys, event))
    if (!asked) return
    event.preventDefault()
    asked.run()
  })
  const isShown = useSyncExternalStore(isHelpShown.subscribe, isHelpShown.get)
  return isShown && <PageKeysDialog onClose={() => isHelpShown.set(false)} />
}
