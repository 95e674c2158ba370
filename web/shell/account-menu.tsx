import type { MantineColorScheme } from '@mantine/core'
import { Box, Group, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { roleName } from '#rules/role-names.ts'
import { signOut } from '#web/kit/sign-out.ts'
import { useUser } from '#web/kit/user.ts'
import { useMenuOpener } from '#web/parts/menu/menu-opener.tsx'
import { schemes } from '#web/theme/schemes.ts'
import classes from './account-menu.module.css'

export function AccountMenu() {
  const user = useUser()
  const { open } = useMenuOpener()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const account = user.Menu.find(entry => entry.Link.replace('/', '') === 'profiloUtente')
  return (
    <Menu
      width={220}
      alignItemsLabels="all"
      checkIcon={<IconCheck size={16} />}
      classNames={{ dropdown: 'popup', item: classes.item }}
    >
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Group gap={10} wrap="nowrap" justify="center">
            <Box component="span" className={`strong disc ${classes.disc}`} w={32} h={32} fz={12} aria-hidden>
              {user.Utente.slice(0, 2).toUpperCase()}
            </Box>
            <Box component="span" className={classes.name} ta="left" lh={1.3}>
              <span className="visually-hidden">Account di </span>
              <span className={`ellipsis strong ${classes.line}`}>{user.Utente} </span>
              <span className={`ellipsis note ${classes.line}`}>
                {roleName(user.Tipologia)} {user.Codice}
              </span>
            </Box>
            <IconChevronDown className="mantine-visible-from-sm" size={16} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.Utente} · {user.Tipologia}
        </Menu.Label>
        <Menu.Item
          rightSection={<IconUserCircle size={18} />}
          onClick={() => void (account ? open(account) : navigate({ to: '/profiloUtente' }))}
        >
          Account
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label id="aspetto">Aspetto</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={value => setColorScheme(value as MantineColorScheme)}>
          {schemes.map(({ value, label, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={18} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item rightSection={<IconLogout size={18} />} onClick={() => void signOut()}>
          Esci
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
