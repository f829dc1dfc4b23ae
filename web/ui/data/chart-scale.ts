/** Round steps from nothing to a little above the highest value: 0, 20, 40, 60. */
export function stepsUpTo(highest: number, most = 4): number[] {
  const raw = Math.max(highest, 1) / most
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
