/** Dispatched when the server could not do what was sent, and, with its detail, when the maintenance mode changed. */
export const maintenanceEvent = 'seedha:maintenance'
