import { Button, Flex, Input, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { DrawnLogo } from '#contract/logo.ts'
import { largestLogoBytes } from '#contract/logo-limits.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'

interface LogoFieldProps {
  logo: DrawnLogo | null
  onChange: (logo: DrawnLogo | null) => void
}

/** The server redraws a chosen picture; like the other fields, it is published when the settings are saved. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const [removed, setRemoved] = useState<DrawnLogo>()
  const set = (next: DrawnLogo | null) => {
    setRemoved(next ? undefined : (logo ?? undefined))
    onChange(next)
  }
  const { run, isBusy, error } = useCommand(officeClient.logo.draw, { ownErrors: true, onDone: set })
  return (
    <Input.Wrapper
      role="group"
      aria-label="Logo"
      label="Logo"
      labelElement="div"
      description="Un logo largo prende il posto del nome, uno alto o quadrato gli sta accanto. Nello schema scuro ha un fondo bianco."
      error={error && messageOf(error)}
      style={{ gridColumn: '1 / -1' }}
    >
      <Stack gap="sm" mt="xs">
        {logo && (
          <Flex align="center" wrap="wrap" gap="md">
            <img
              className="card"
              src={logo.Immagine}
              alt="Il logo"
              style={{ maxWidth: '100%', maxHeight: 72, padding: 8, background: '#fff' }}
            />
            <IconedButton variant="default" icon={IconTrash} onClick={() => set(null)}>
              Togli il logo
            </IconedButton>
          </Flex>
        )}
        {!logo && removed && (
          <Flex align="center" wrap="wrap" gap="md">
            <span className="soft">Il logo sparisce quando salvi le impostazioni.</span>
            <Button variant="default" onClick={() => set(removed)}>
              Rimetti il logo
            </Button>
          </Flex>
        )}
        <FileDrop
          label={logo ? 'Cambia il logo' : 'Carica il logo'}
          accept=".png,.jpg,.jpeg,.webp"
          maxBytes={largestLogoBytes}
          note="PNG, JPG o WebP · al massimo 2 MB · un SVG va prima salvato come PNG"
          busy={isBusy}
          onFiles={([file]) => file && run({ file })}
        />
      </Stack>
    </Input.Wrapper>
  )
}
