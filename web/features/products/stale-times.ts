const minute = 60_000

/** How long an answer counts as new. */
export const staleTimes = { dashboardProducts: minute, marketplace: minute / 2, catalogue: 10 * minute }
