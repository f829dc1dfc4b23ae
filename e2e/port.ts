export const port = Number(process.env.E2E_PORT ?? 4310)
