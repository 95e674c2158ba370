import { Flex, Group, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBackCloses, useIsFirstPage } from './back-closes.ts'
import { askToLeave } from './confirm.ts'
import classes from './dialog.module.css'
import { DialogClose } from './dialog-close.ts'
import { handledEscapes, useDialogStack } from './dialog-stack.ts'
import { useDragDown } from './use-drag-down.ts'
import { useIsPhone } from './use-media.ts'

export interface DialogProps {
  /** Absent if the dialog is mounted only while it is open. */
  open?: boolean
  onClose: () => void
  title: ReactNode
  /** Stands between the title and the close button. */
  beside?: ReactNode
  size?: 'small' | 'medium' | 'large' | number
  /** True if there are unsaved changes; the dialog then asks before it closes. */
  dirty?: boolean
  footer?: ReactNode
  above?: boolean
  /** Least distance to the window's upper and lower edge, for content that needs the height. */
  yOffset?: number
  /** No padding, for content that reaches the edges. */
  flush?: boolean
  /** On a phone the dialog rises from the bottom and is as high as its content. */
  sheet?: boolean
  closeLabel?: string
  /** True if the URL contains what is open, so that Back closes the dialog by itself, except on a tab's first page. */
  isAddressed?: boolean
  children?: ReactNode
}

const widths = { small: 440, medium: 640, large: 900 }
const zIndex = 200

/** Traps and restores the focus. The dialog fills a phone's screen, unless it is small or a sheet. */
export function Dialog({
  open = true,
  onClose,
  title,
  size = 'medium',
  dirty = false,
  ...rest
}: DialogProps) {
  const isPhone = useIsPhone()
  const { id, isUppermost } = useDialogStack(open)
  const isSheet = isPhone && rest.sheet === true
  const isFull = isPhone && size !== 'small' && !isSheet

  const drag = useDragDown(() => void close())
  const openedAt = useRef(0)
  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  // Ignores the second click of the double click that opened the dialog.
  const onOutside = () => performance.now() - openedAt.current > 500 && void close()

  const isFirstPage = useIsFirstPage()
  useBackCloses(open && (!rest.isAddressed || isFirstPage), () => void close())

  async function close() {
    if (!dirty || (await askToLeave())) onClose()
  }

  return (
    <Modal.Root
      opened={open}
      onClose={() => void close()}
      closeOnEscape={isUppermost}
      closeOnClickOutside={false}
      returnFocus={false}
      __handledEscapeEvents={handledEscapes}
      size={typeof size === 'number' ? size : widths[size]}
      fullScreen={isFull}
      centered
      yOffset={rest.yOffset}
      padding={0}
      zIndex={rest.above ? zIndex + 100 : zIndex}
      classNames={{ content: `card ${classes.content}`, ...(isSheet && { inner: classes.sheet }) }}
    >
      <Modal.Overlay bg="var(--soglia-scrim)" onClick={onOutside} />
      <Modal.Content data-dialog={id}>
        <Group
          className={classes.header}
          {...(isSheet && drag)}
          wrap="nowrap"
          justify="space-between"
          flex="none"
        >
          <Modal.Title className="title">{title}</Modal.Title>
          {rest.beside}
          <Modal.CloseButton aria-label={rest.closeLabel ?? 'Chiudi'} size={32} iconSize={18} />
        </Group>
        <DialogClose value={() => void close()}>
          <Modal.Body className={classes.body} data-flush={rest.flush || undefined}>
            {rest.children}
          </Modal.Body>
          {rest.footer && (
            <Flex className={classes.footer} wrap="wrap" justify="flex-end" gap="sm" flex="none">
              {rest.footer}
            </Flex>
          )}
        </DialogClose>
      </Modal.Content>
    </Modal.Root>
  )
}
