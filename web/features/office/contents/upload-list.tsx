import { ActionIcon, Flex } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import classes from '../downloads/downloads.module.css'
import type { SentFile } from './use-sent-files.ts'

export function UploadList({ uploads }: { uploads: readonly SentFile[] }) {
  if (uploads.length === 0) return null
  return (
    <Flex component="ul" direction="column" gap="sm" aria-label="File in arrivo">
      {uploads.map(({ key, name, share, failure, stop }) => (
        <li key={key}>
          {failure ? (
            <Flex
              component="p"
              className={classes.failed}
              align="center"
              justify="space-between"
              gap="sm"
              role="alert"
            >
              <span>
                <strong>{name}</strong>: {failure}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Togli ${name} dall'elenco`}
                onClick={stop}
              >
                <IconX size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Flex>
          ) : (
            <WorkProgress
              label={name}
              done={Math.round(share * 100)}
              total={100}
              figureText={done => `${done} %`}
              onCancel={stop}
            />
          )}
        </li>
      ))}
    </Flex>
  )
}
