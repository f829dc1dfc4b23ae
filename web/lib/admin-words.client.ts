/** The words of the panel's pages: none but an admin's browser asks for them. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/admin-*.json')
