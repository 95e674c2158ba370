import { screenMenu } from '#web/ui/screen-menu.ts'

export interface PageAction {
  label: string
  /** As in `aria-keyshortcuts`. */
  keys?: string | undefined
  run: () => void
}

const controls = 'main [data-actions] :is(button, a[href]), main [aria-keyshortcuts]'
const unusable = ':disabled, [aria-disabled="true"], [aria-haspopup="menu"]'

/** Everything that the open screen offers: the actions of its heads, their menus, and each control that has a key. */
export function pageActions(): PageAction[] {
  const found = [...document.querySelectorAll<HTMLElement>(controls)]
    .filter(control => control.checkVisibility() && !control.matches(unusable) && !control.closest('[inert]'))
    .map(control => ({
      label: control.getAttribute('aria-label') ?? control.textContent.trim(),
      keys: control.getAttribute('aria-keyshortcuts') ?? undefined,
      run: () => use(control),
    }))
  const entries = screenMenu().map(({ label, keys, run }) => ({ label, keys, run }))
  const all = [...found, ...entries].filter(({ keys }) => !keys?.includes(' '))
  return all.filter(({ label }, at) => all.findIndex(other => other.label === label) === at)
}

function use(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) control.select()
  else control.click()
}
