import messages from 'virtual:page-messages'
import type { Namespace } from '#contract/messages.ts'

/** The `handle` of a page's route. */
export type PageHandle = {
  /** Preloads what most people see first of a page with nested pages, and returns the namespaces of that. */
  begin?: () => Promise<readonly Namespace[]>
}

/** The namespaces of members' pages, by route: they are loaded in parallel. */
export const messagesOfRoutes = (ids: readonly string[]) => ids.flatMap((id) => messages[id] ?? [])
