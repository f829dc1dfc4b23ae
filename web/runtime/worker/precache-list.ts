import type { PrecacheStage } from '#web/pages.ts'

/** The page in place of one that can't be opened; the worker has it by language, so it is in no list. */
export const offlinePath = '/offline'

/** Places in the lists of files and of messages. */
export type Needs = { files: readonly number[]; messages: readonly number[] }

/** A page that opens without a network, and what it needs beside what everyone has. */
export type PageNeeds = Needs & {
  /** A regular expression that matches its path. */
  path: string
  /** What it shows to members alone. */
  forMembers: Needs
}

/** What the build found. */
export type Precache = {
  /** Another one for other files; empty while developing, where nothing is kept. */
  release: string
  /** Addresses of scripts, sheets and icons. */
  files: readonly string[]
  /** By language, addresses of messages: the same namespaces in the same order. */
  messages: Readonly<Record<string, readonly string[]>>
  /** What is fetched ahead at each stage, without what the ones before it have. */
  stages: Readonly<Record<PrecacheStage, Needs>>
  pages: readonly PageNeeds[]
}
