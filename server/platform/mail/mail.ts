import { z } from '#contract/zod.ts'

/** One recipient, one line of subject: what could add a header or a second reader is no mail of ours. */
export const mail = z.object({
  to: z
    .string()
    .max(320)
    .regex(/^[^\s<>,;:"()@]+@[^\s<>,;:"()@]+$/),
  subject: z.string().transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
  text: z.string(),
})

export type Mail = z.output<typeof mail>
