import { settings } from '#server/platform/environment.ts'

/** Generates `.env.example` from the table of settings. */
export function envExample(): string {
  const entries = Object.entries(settings).map(([name, schema]) => {
    const { description } = schema
    const fallback = schema.safeParse(undefined)
    const value = fallback.success && !['undefined', 'object'].includes(typeof fallback.data) ? fallback.data : ''
    return `${description ? `# ${description}\n` : ''}#${name}=${value}\n`
  })
  return `# Nothing here is needed for a demo. Copy to .env and take the # away from what you set.\n\n${entries.join('\n')}`
}
