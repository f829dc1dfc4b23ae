/** The messages of the admin panel and of the interface kit: hardly anybody's browser loads them. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>('../../../locales/*/{admin,kit}*.json')
