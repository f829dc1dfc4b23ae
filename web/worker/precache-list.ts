/** Who needs a file to open pages without a network: everybody; whoever reads the market; members. */
export type Group = 'shell' | 'open' | 'members'

/** What the build found: addresses of files, parted by who needs them. None is in two groups. */
export type Precache = {
  /** Another one for other files; empty while developing, where nothing is kept. */
  release: string
  files: Readonly<Record<Group, readonly string[]>>
  /** By language. */
  messages: Readonly<Record<string, Readonly<Record<Group, readonly string[]>>>>
}
