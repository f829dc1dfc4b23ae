import 'react-toastify/ReactToastify.css'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  cssTransition,
  type ToastContentProps,
  ToastContainer as Toastify,
  toast as toastify,
} from 'react-toastify/unstyled'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { floatOnTop } from '#web/ui/overlays/modal-stack.ts'
import { keepClear } from './keep-clear.ts'
import { onToast, type Toast, type ToastWords, takeToasts } from './toast.ts'
import styles from './toast-container.module.css'

const places = {
  app: { position: 'top-right', autoClose: 5000, progressClassName: styles.appTimer ?? '' },
  live: { position: 'bottom-right', autoClose: 4000, progressClassName: styles.liveTimer ?? '' },
} as const

const icons = { success: 'check', danger: 'alert', info: 'info' } as const

const slide = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapse: false })

/** Fetched with the first toast. The unstyled entry, as the other one writes a <style> element, which our policy forbids. */
export function ToastContainer({ words }: { words: ToastWords }) {
  const [host] = useState(() => document.createElement('div'))
  useEffect(() => floatOnTop(host), [host])
  useEffect(() => keepClear(host), [host])
  useEffect(() => {
    const show = () => {
      for (const toast of takeToasts()) put(toast, words)
    }
    show()
    return onToast(show)
  }, [words])

  return createPortal(
    <Toastify
      className={styles.place ?? ''}
      aria-label={words.region}
      closeButton={false}
      draggablePercent={80}
      hideProgressBar
      icon={false}
      limit={4}
      newestOnTop
      transition={slide}
    />,
    host,
  )
}

function put(toast: Toast, words: ToastWords) {
  toastify((content) => <Content toast={toast} words={words} {...content} />, {
    ...places[toast.place],
    role: toast.tone === 'danger' ? 'alert' : 'status',
    className: classNames(styles.toast, styles[toast.tone]),
    ...(toast.id && { toastId: toast.id }),
    ...(toast.onClose && { onClose: toast.onClose }),
  })
}

function Content({ toast, words, closeToast }: ToastContentProps & { toast: Toast; words: ToastWords }) {
  const { action } = toast
  return (
    <>
      <Icon name={icons[toast.tone]} className={styles.icon} />
      <div className={styles.said}>
        <p className={styles.text}>{toast.text}</p>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              closeToast()
              action.onSelect()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton icon="cross" label={words.close} onClick={closeToast} />
    </>
  )
}
