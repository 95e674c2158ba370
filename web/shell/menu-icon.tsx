import {
  IconBuildingStore,
  IconCircleDot,
  IconDoor,
  IconDownload,
  IconFileUpload,
  IconHome,
  IconLogout,
  IconTag,
  IconTruck,
  type Icon as IconType,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react'
import type { MenuEntry } from '#contract/session.ts'
import classes from './main-menu.module.css'

/** By the Image of a menu entry: Tabler's names. */
const icons: Record<string, IconType> = {
  'building-store': IconBuildingStore,
  door: IconDoor,
  download: IconDownload,
  'file-upload': IconFileUpload,
  home: IconHome,
  logout: IconLogout,
  tag: IconTag,
  truck: IconTruck,
  'user-search': IconUserSearch,
  users: IconUsers,
}

export function MenuIcon({ entry }: { entry: MenuEntry }) {
  const Chosen = icons[entry.Image] ?? IconCircleDot
  return <Chosen className={classes.icon} size={18} stroke={1.7} aria-hidden="true" />
}
