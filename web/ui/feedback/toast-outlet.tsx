import { type ComponentType, useEffect, useState } from 'react'
import { areToastsWaiting, onToast, type ToastWords } from './toast.ts'

type Container = ComponentType<{ words: ToastWords }>

/** Once, in the shell. It costs nothing until the first toast, which fetches react-toastify. */
export function ToastOutlet({ words }: { words: ToastWords }) {
  const [container, setContainer] = useState<{ Container: Container }>()

  useEffect(() => {
    if (container) return
    const fetchContainer = () => {
      if (!areToastsWaiting()) return
      import('./toast-container.tsx').then(
        ({ ToastContainer }) => setContainer({ Container: ToastContainer }),
        () => {}, // offline: they wait, and the next toast tries again
      )
    }
    fetchContainer()
    return onToast(fetchContainer)
  }, [container])

  return container ? <container.Container words={words} /> : null
}
