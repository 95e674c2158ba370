import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The colour schemes that users can choose. */
export const schemes = [
  { value: 'light', label: 'Chiaro', Icon: IconSun },
  { value: 'dark', label: 'Scuro', Icon: IconMoon },
  { value: 'auto', label: 'Come il sistema', Icon: IconDeviceDesktop },
] as const
