import { randomText } from '#web/lib/device.ts'

/** The same key for as long as the content is the same: however often it is sent, it has one effect. */
export function contentKeys() {
  let last: { content: string; key: string } | undefined
  return (content: string) => {
    if (last?.content !== content) last = { content, key: randomText(18) }
    return last.key
  }
}
export type KeyFor = ReturnType<typeof contentKeys>
