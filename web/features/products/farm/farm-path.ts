export const farmPath = (username: string) => `/farms/${username}`
