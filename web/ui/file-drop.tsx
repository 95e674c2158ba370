import { Box, Flex, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { sortFiles } from './file-check.ts'
import classes from './file-drop.module.css'

interface FileDropProps {
  label: string
  /** File name endings such as ".csv,.zip"; absent means any kind. */
  accept?: string
  maxBytes: number
  onFiles: (files: File[]) => void
  multiple?: boolean
  note?: string
  /** True while a single-file upload is running. An upload queue never sets this flag. */
  busy?: boolean
}

/** Accepts files by drop or choice, and lists the reasons for refused files. */
export function FileDrop({ label, onFiles, note, multiple = false, busy = false, ...rule }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])

  function take(list: FileList | null) {
    if (!list || list.length === 0) return
    const { taken, refused } = sortFiles([...list], { ...rule, multiple, busy })
    setRefusals(refused)
    if (taken.length > 0) onFiles(taken)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <Stack gap="sm">
      <Flex
        component="label"
        className={classes.zone}
        direction="column"
        align="center"
        gap="xs"
        data-over={isOver || undefined}
        data-busy={busy || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          type="file"
          className="visually-hidden"
          accept={rule.accept}
          multiple={multiple}
          disabled={busy}
          onChange={event => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        <IconUpload size={28} stroke={1.5} aria-hidden />
        <Box component="span" className="strong" mt="xs" c="var(--soglia-ink)">
          {label}
        </Box>
        <span className="label">Trascina qui il file o premi per sceglierlo</span>
        {note && <span className="label">{note}</span>}
      </Flex>
      <div role="alert">
        {refusals.map(refusal => (
          <Box component="p" key={refusal} className="danger breaking" mb="xs">
            {refusal}
          </Box>
        ))}
      </div>
    </Stack>
  )
}
