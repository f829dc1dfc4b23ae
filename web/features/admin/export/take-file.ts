import { type ExportFormat, type ExportResource, rowsHeader } from '#contract/admin/export-facts.ts'
import { callForFile } from '#web/lib/api/call-for-file.ts'
import { WordedError } from '#web/lib/api/error-text.tsx'
import { rowCounter } from './rows-in.ts'

export type ExportFileRequest = { resource: ExportResource; format: ExportFormat; password?: string }
export type Progress = { rows: number; total: number; bytes: number }

const foldBytes = 4_000_000

/** Reads the file to its end. What came is handed to the browser in large pieces, which it may keep on the disk. */
export async function takeFile(body: ExportFileRequest, signal: AbortSignal, onProgress: (progress: Progress) => void) {
  const answer = await callForFile('POST /admin/export', { body, signal })
  const total = Number(answer.headers.get(rowsHeader))
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'seedha'
  const counter = rowCounter(body.format)
  const pieces: Blob[] = []
  let parts: BlobPart[] = []
  let held = 0
  let bytes = 0
  const fold = () => {
    pieces.push(new Blob(parts))
    parts = []
    held = 0
  }
  try {
    const reader = answer.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      counter.take(next.value)
      parts.push(next.value as Uint8Array<ArrayBuffer>)
      held += next.value.length
      bytes += next.value.length
      if (held >= foldBytes) fold()
      onProgress({ rows: counter.rows(false), total, bytes })
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new WordedError('admin-export:failed', error)
  }
  fold()
  return { name, rows: counter.rows(true), file: new Blob(pieces, { type: answer.headers.get('content-type') ?? '' }) }
}

/** Hands it to the browser's own downloads. */
export function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000) // a slow disk may still be reading it
}
