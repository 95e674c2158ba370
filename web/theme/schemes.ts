import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** What the user may choose from, wherever it is asked. */
export const schemes = [
  { value: 'light', label: 'Chiaro', Icon: IconSun },
  { value: 'dark', label: 'Scuro', Icon: IconMoon },
  { value: 'auto', label: 'Come il sistema', Icon: IconDeviceDesktop },
] as const
