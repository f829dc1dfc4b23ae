import { useRef, useState } from 'react'
import { anySignal } from '#web/lib/api/abort-signals.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { type ExportFileRequest, type Progress, save, takeFile } from './take-file.ts'

type Ended = { name: string; rows: number } | 'stopped'

/** One export at a time, with how far it is; it can be stopped, and stops when its page is left. */
export function useExport() {
  const stopping = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<Progress>()
  const [ended, setEnded] = useState<Ended>()
  const { isBusy, error, send } = useSending()

  const begin = (wanted: ExportFileRequest, onDone: () => void) =>
    send(async ({ signal }) => {
      stopping.current = new AbortController()
      const stopped = stopping.current.signal
      setEnded(undefined)
      setProgress(undefined)
      try {
        const { name, rows, file } = await takeFile(wanted, anySignal(signal, stopped), setProgress)
        save(file, name)
        setEnded({ name, rows })
        onDone()
      } catch (failure) {
        if (signal.aborted) return
        if (!stopped.aborted) throw failure
        setEnded('stopped')
      }
    })
  return { begin, stop: () => stopping.current?.abort(), isBusy, error, progress, ended }
}
