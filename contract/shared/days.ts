/** Business days are India's, which is five and a half hours ahead of UTC all year. */
const aheadMs = 5.5 * 3_600_000
export const dayMs = 86_400_000

/** Its UTC fields are what calendar and clock show in India at this moment. */
export const inIndia = (moment: Date) => new Date(moment.getTime() + aheadMs)

export const dayInIndia = (moment: Date) => inIndia(moment).toISOString().slice(0, 10)

/** Is it a day of the calendar, written YYYY-MM-DD? */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && (new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false)

/** The moment at which such a day begins in India. */
export const startOfDay = (day: string) => `${day}T00:00:00+05:30`

export const msUntilTomorrow = (moment: Date) => dayMs - (inIndia(moment).getTime() % dayMs)
