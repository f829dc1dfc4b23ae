import precache from 'virtual:precache'
import type { PageNeeds } from './precache-list.ts'

/** What the page at a path needs; none where it does not open without a network: an admin's, or a one-time link. */
export const pageAt = (path: string): PageNeeds | undefined =>
  precache.pages.find((page) => new RegExp(page.path).test(path))
