import type { PrecacheStage } from '#web/pages.ts'

/** The offline page; the service worker caches it by language, so it is in no precache list. */
export const offlinePath = '/offline'

/** Indexes into the lists of files and of messages. */
export type Needs = { files: readonly number[]; messages: readonly number[] }

/** A page that opens offline, and what it needs beside the shell. */
export type PageNeeds = Needs & {
  /** A regular expression that matches its path. */
  path: string
  /** What it needs for members only. */
  forMembers: Needs
}

/** The precache list that the build writes. */
export type Precache = {
  /** Differs for other files; empty in development, where nothing is cached. */
  release: string
  /** URLs of scripts, stylesheets and icons. */
  files: readonly string[]
  /** By language, URLs of messages: the same namespaces in the same order. */
  messages: Readonly<Record<string, readonly string[]>>
  /** The files of each precache stage, without those of the stages before it. */
  stages: Readonly<Record<PrecacheStage, Needs>>
  pages: readonly PageNeeds[]
}
