import precache from 'virtual:precache'
import type { PageNeeds } from './precache-list.ts'

/** The precache needs of the page at a path; none where it does not open offline: an admin's, or a one-time link. */
export const pageAt = (path: string): PageNeeds | undefined =>
  precache.pages.find((page) => new RegExp(page.path).test(path))
