import { amount } from '#web/lib/messages/format-number.ts'

const steps = ['kB', 'MB', 'GB', 'TB'] as const

/** 1.4 GB: which step it is, and how many of it. */
export function sizeOf(bytes: number) {
  let size = bytes / 1000
  let step = 0
  while (size >= 1000 && step < steps.length - 1) {
    size /= 1000
    step++
  }
  return `${amount(Math.round(size * 10) / 10)} ${steps[step]}`
}

const units = [
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3_600 },
  { unit: 'minutes', seconds: 60 },
] as const

/** The largest unit that fits, and how many of it. */
export function spanOf(seconds: number) {
  const { unit, seconds: each } = units.find((one) => seconds >= one.seconds) ?? { unit: 'minutes', seconds: 60 }
  return { unit, count: Math.max(0, Math.floor(seconds / each)) }
}
