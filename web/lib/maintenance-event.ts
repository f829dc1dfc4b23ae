/** Fired when the server could not do what was sent, and, with what is known, when there is news of maintenance. */
export const maintenanceEvent = 'seedha:maintenance'
