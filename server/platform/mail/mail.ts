import { z } from '#contract/zod.ts'

/** A mail with one recipient and a subject of one line: this prevents header injection. */
export const mail = z.object({
  to: z
    .string()
    .max(320)
    .regex(/^[^\s<>,;:"()@]+@[^\s<>,;:"()@]+$/),
  subject: z.string().transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
  text: z.string(),
  html: z.string().optional(),
  /** The List-Unsubscribe URL, which a mail program calls with one click (RFC 8058). */
  unsubscribe: z.url({ protocol: /^https?$/ }).optional(),
})

export type Mail = z.output<typeof mail>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes text for HTML, against XSS. */
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
