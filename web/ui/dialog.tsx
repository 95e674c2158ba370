import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { askToLeave } from './confirm.ts'
import classes from './dialog.module.css'
import { DialogClose } from './dialog-close.ts'
import { handledEscapes, useDialogStack } from './dialog-stack.ts'
import { useIsPhone } from './use-media.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  size?: 'small' | 'medium' | 'large' | number
  /** There are changes: closing asks first. */
  dirty?: boolean
  /** Buttons, in a bar that stays at the lower edge. */
  footer?: ReactNode
  /** Over another dialog. */
  above?: boolean
  /** Without padding, for contents that reach the edges. */
  flush?: boolean
  /** On a phone it rises from the lower edge, as high as what it holds. */
  sheet?: boolean
  closeLabel?: string
  children?: ReactNode
}

const widths = { small: 440, medium: 640, large: 900 }
const zIndex = 200

/** Traps the focus and gives it back; fills the screen of a phone, unless it is a small one. */
export function Dialog({ open, onClose, title, size = 'medium', dirty = false, ...rest }: DialogProps) {
  const isPhone = useIsPhone()
  const { id, isUppermost } = useDialogStack(open)
  const isSheet = isPhone && rest.sheet === true
  const isFull = isPhone && size !== 'small' && !isSheet

  const openedAt = useRef(0)
  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  // the second click of a double click that opened it means nothing
  const onOutside = () => performance.now() - openedAt.current > 500 && void close()

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
      padding={0}
      zIndex={rest.above ? zIndex + 100 : zIndex}
      classNames={{ content: classes.content, ...(isSheet && { inner: classes.sheet }) }}
    >
      <Modal.Overlay className={classes.scrim} backgroundOpacity={1} onClick={onOutside} />
      <Modal.Content data-dialog={id}>
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={rest.closeLabel ?? 'Chiudi'} size={32} iconSize={18} />
        </div>
        <DialogClose value={() => void close()}>
          <Modal.Body className={classes.body} data-flush={rest.flush || undefined}>
            {rest.children}
          </Modal.Body>
          {rest.footer && <div className={classes.footer}>{rest.footer}</div>}
        </DialogClose>
      </Modal.Content>
    </Modal.Root>
  )
}
