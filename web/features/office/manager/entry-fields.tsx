import { Flex, Switch, TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import { menuIcons } from '#web/parts/menu/menu-icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { RoleChecks } from '../role-checks.tsx'
import { iconNames } from './icon-names.ts'
import classes from './menu.module.css'
import type { EntryForm } from './use-entry-form.ts'

const types = [
  { value: 'Item', label: 'Voce' },
  { value: 'Header', label: 'Titolo' },
] as const

export function EntryFields({ form, isNew }: { form: EntryForm; isNew: boolean }) {
  const { values, set } = form
  return (
    <>
      {isNew && (
        <Flex>
          <WordSwitch
            label="Tipo"
            options={types}
            value={values.Type}
            onChange={value => set('Type', value)}
          />
        </Flex>
      )}
      <TextInput {...form.text('Text', longest.menuText)} label="Testo" required data-autofocus />
      {values.Type === 'Item' && (
        <>
          <TextInput
            {...form.text('Link', longest.menuLink)}
            label="Link"
            description="L'indirizzo della pagina nel portale, un collegamento speciale o un indirizzo https."
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconChoice chosen={values.Image} onChoose={icon => set('Image', icon)} />
        </>
      )}
      <RoleChecks legend="Chi la vede" form={form} />
      {values.Type === 'Item' && (
        <>
          <Switch
            label="Novità"
            description="Segnala la voce come novità."
            checked={values.Novita}
            onChange={event => set('Novita', event.currentTarget.checked)}
          />
          <Switch
            label="Pagina aperta"
            checked={values.Aperta}
            onChange={event => set('Aperta', event.currentTarget.checked)}
          />
          {!values.Aperta && (
            <Notice tone="warning">
              Chi apre la pagina, tranne gli amministratori, legge:{' '}
              <strong>Pagina in manutenzione. Riprova in un altro momento</strong>
            </Notice>
          )}
        </>
      )}
    </>
  )
}

function IconChoice({ chosen, onChoose }: { chosen: string; onChoose: (icon: string) => void }) {
  return (
    <Flex component="fieldset" className={classes.group} wrap="wrap" gap="8px 20px">
      <legend>Icona</legend>
      <Flex wrap="wrap" gap="xs">
        {Object.entries(menuIcons).map(([name, Icon]) => (
          <label key={name} className={`soft center ${classes.choice}`} title={iconNames[name] ?? name}>
            <input
              type="radio"
              name="icona"
              className="visually-hidden"
              aria-label={iconNames[name] ?? name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
            />
            <Icon size={18} stroke={1.7} aria-hidden />
          </label>
        ))}
      </Flex>
    </Flex>
  )
}
