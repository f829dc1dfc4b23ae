const loginPages = ['/login', '/register', '/admin']

/** Where to go when a session is missing: the login page of this part of the site, and back afterwards. */
export function loginPath(from: string): string {
  if (from.startsWith('/admin')) return '/admin'
  return from === '/' ? '/login' : `/login?next=${encodeURIComponent(from)}`
}

/** Where a session that ended leads to from a page: nowhere from one to sign in on. */
export const loginPathAfter = (from: string) =>
  loginPages.includes(from.split('?')[0] ?? '') ? undefined : loginPath(from)
