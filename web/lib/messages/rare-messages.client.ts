/** The words of the panel and of the interface kit: hardly anybody's browser asks for them. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>('../../../locales/*/{admin,kit}*.json')
