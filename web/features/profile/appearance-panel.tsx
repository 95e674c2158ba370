import { useMantineColorScheme } from '@mantine/core'
import { schemes } from '#web/theme/schemes.ts'
import { Panel } from '#web/ui/panel.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'

export function AppearancePanel() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Panel title="Aspetto" lead="Vale per questo browser.">
      <div>
        <WordSwitch label="Aspetto" options={schemes} value={colorScheme} onChange={setColorScheme} />
      </div>
    </Panel>
  )
}
