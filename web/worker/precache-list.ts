type Words = { open: readonly string[]; members: readonly string[] }

/** What the build found: addresses of files, parted by who needs them. */
export type Precache = {
  /** Another one for other files; empty while developing, where nothing is kept. */
  release: string
  shell: readonly string[]
  /** Pages that are open to everybody. */
  open: readonly string[]
  members: readonly string[]
  /** By language. */
  words: Readonly<Record<string, Words>>
}
