import {
  IconAddressBook,
  IconArrowBackUp,
  IconBuildingStore,
  IconCalculator,
  IconCalendarMonth,
  IconCalendarStats,
  IconChartBar,
  IconChecklist,
  IconCircleDot,
  IconDoor,
  IconDownload,
  IconExternalLink,
  IconFileText,
  IconFileUpload,
  IconHome,
  IconInbox,
  IconLayoutDashboard,
  IconLogout,
  IconMapPin,
  IconPackages,
  IconTag,
  IconTarget,
  IconTruck,
  type Icon as IconType,
  IconUserCircle,
  IconUserPlus,
  IconUserSearch,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { MenuEntry } from '#contract/session.ts'
import classes from './menu-icon.module.css'

/** The keys are the `Image` values of menu entries, which contain Tabler's icon names. */
export const menuIcons: Readonly<Record<string, IconType>> = {
  'address-book': IconAddressBook,
  'arrow-back-up': IconArrowBackUp,
  'building-store': IconBuildingStore,
  calculator: IconCalculator,
  'calendar-month': IconCalendarMonth,
  'calendar-stats': IconCalendarStats,
  'chart-bar': IconChartBar,
  checklist: IconChecklist,
  door: IconDoor,
  download: IconDownload,
  'external-link': IconExternalLink,
  'file-text': IconFileText,
  'file-upload': IconFileUpload,
  home: IconHome,
  inbox: IconInbox,
  'layout-dashboard': IconLayoutDashboard,
  logout: IconLogout,
  'map-pin': IconMapPin,
  packages: IconPackages,
  tag: IconTag,
  target: IconTarget,
  truck: IconTruck,
  'user-circle': IconUserCircle,
  'user-plus': IconUserPlus,
  'user-search': IconUserSearch,
  users: IconUsers,
  'users-group': IconUsersGroup,
}

export function MenuIcon({ entry }: { entry: Pick<MenuEntry, 'Image'> }) {
  const Chosen = menuIcons[entry.Image] ?? IconCircleDot
  return <Chosen className={classes.icon} size={18} stroke={1.7} aria-hidden="true" />
}
