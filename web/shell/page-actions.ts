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
      label: labelOf(control),
      keys: control.getAttribute('aria-keyshortcuts') ?? undefined,
      run: () => use(control),
    }))
  const entries = screenMenu().map(({ label, keys, run }) => ({ label, keys, run }))
  const all = [...found, ...entries].filter(({ keys }) => !keys?.includes(' '))
  return all.filter(({ label }, at) => all.findIndex(other => other.label === label) === at)
}

/** A number beside a label, as of "Filtri", is no part of it. */
function labelOf(control: HTMLElement): string {
  const label = control.querySelector('.mantine-Button-label') ?? control
  return control.getAttribute('aria-label') ?? label.textContent.trim()
}

function use(control: HTMLElement): void {
  control.focus()
  if (control instanceof HTMLInputElement) control.select()
  else control.click()
}
