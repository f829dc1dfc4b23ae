import { z } from '#contract/zod.ts'

/** One recipient, one line of subject: what could add a header or a second reader is no mail of ours. */
export const mail = z.object({
  to: z
    .string()
    .max(320)
    .regex(/^[^\s<>,;:"()@]+@[^\s<>,;:"()@]+$/),
  subject: z.string().transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
  text: z.string(),
  html: z.string().optional(),
  /** Where a mail program stops letters like this with one call (RFC 8058). */
  unsubscribe: z.url({ protocol: /^https?$/ }).optional(),
})

export type Mail = z.output<typeof mail>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as it stands in HTML. */
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
