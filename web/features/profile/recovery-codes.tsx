import { Button, Flex, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import classes from './profile.module.css'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** Shown only once, because the server keeps just hashes of the codes. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = codes.join('\n')
  const address = useObjectUrl(useMemo(() => new Blob([text], { type: 'text/plain' }), [text]))
  return (
    <Stack gap={14}>
      <Notice tone="warning" quiet>
        Conservali in un posto sicuro: non saranno mostrati di nuovo. Ognuno permette un accesso quando non
        hai con te il secondo fattore.
      </Notice>
      <ul className={classes.codes} aria-label="Codici di recupero">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Flex wrap="wrap" justify="flex-end" gap="sm">
        <CopyButton
          variant="default"
          text={text}
          done="Codici copiati"
          failed="Non è stato possibile copiare: scarica i codici o trascrivili."
        >
          Copia
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={address}
          download="codici-di-recupero.txt"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Scarica
        </Button>
        <Button onClick={onDone} data-autofocus>
          Ho salvato i codici
        </Button>
      </Flex>
    </Stack>
  )
}
