import { useEffect, useState } from 'react'
import type { PickedFile } from '#web/ui/controls/file-tile.tsx'

/** Files that pretend to be sent: a tenth at a time, until they are there. */
export function useSampleUploads(start: readonly PickedFile[]) {
  const [files, setFiles] = useState(start)
  const isSending = files.some(({ progress }) => typeof progress === 'number')

  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => setFiles((all) => all.map(furtherSent)), 150)
    return () => clearInterval(timer)
  }, [isSending])

  return {
    files,
    onAdd: (added: File[]) =>
      setFiles((all) => [...all, ...added.map((file) => ({ id: crypto.randomUUID(), file, progress: 0 }))]),
    onRemove: (id: string) => setFiles((all) => all.filter((file) => file.id !== id)),
    onFirst: (id: string) =>
      setFiles((all) => [...all.filter((file) => file.id === id), ...all.filter((file) => file.id !== id)]),
    onRetry: (id: string) => setFiles((all) => all.map((file) => (file.id === id ? { ...file, progress: 0 } : file))),
  }
}

function furtherSent(file: PickedFile): PickedFile {
  if (typeof file.progress !== 'number') return file
  return { ...file, progress: file.progress >= 0.9 ? 'done' : file.progress + 0.1 }
}
