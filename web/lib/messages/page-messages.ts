import messages from 'virtual:page-messages'
import type { Namespace } from '#contract/messages.ts'

/** What a page says of itself in its `handle`. */
export type PageHandle = {
  /** Brings what most people see first of a page that has pages of its own, and gives the messages of that. */
  begin?: () => Promise<readonly Namespace[]>
}

/** All messages of pages for members, by their routes: they are asked for at once, not one after the other. */
export const messagesOfRoutes = (ids: readonly string[]) => ids.flatMap((id) => messages[id] ?? [])
