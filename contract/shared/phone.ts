const mobile = /^(?:\+?91|0)?([6-9]\d{4})(\d{5})$/

/** The two halves of an Indian mobile number, however it is spaced or prefixed; nothing if it is none. */
export function mobileParts(written: string): [string, string] | undefined {
  const [, first, last] = mobile.exec(written.replaceAll(/[\s().-]/g, '')) ?? []
  return first && last ? [first, last] : undefined
}

/** `9876543210`, `09876543210` and `+91 98765 43210` are all +919876543210. */
export function normalisePhone(written: string): string {
  const parts = mobileParts(written)
  return parts ? `+91${parts.join('')}` : written
}
