import type { ReactNode } from 'react'
import { type Location, Outlet, ScrollRestoration, useRouteError } from 'react-router'
import { memberScript } from '#web/lib/device/session.ts'
import { themeScript } from '#web/lib/device/theme.ts'
import { widthScript } from '#web/lib/device/width.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import { criticalCssScript } from '#web/runtime/browser/critical-css.ts'
import { lostFilesScript } from '#web/runtime/browser/lost-files.ts'
import { ConfigFaults } from '#web/shell/config-faults.tsx'
import { ErrorScreen } from '#web/shell/error-screen.tsx'
import { PageIcons } from '#web/shell/page-icons.tsx'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/shell/members.css'

/** Has run when the page wakes up: no page loads it a second time. */
const firstScript = import.meta.env.SSR
  ? criticalCssScript + themeScript + memberScript + widthScript + lostFilesScript
  : ''

/** The router calls the first entry of every document `default`: a page that is opened by its address is not scrolled as another was. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

/** The whole document: pages are rendered with it, and hydrated. */
export function Document({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const { theme } = usePage()
  return (
    <html lang={language} data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#FFFDF8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1F1B15" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icons/seedha.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/seedha-180.png" />
        <link rel="manifest" href={`/manifest${language === 'en' ? '' : `.${language}`}.webmanifest`} />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-title" content={t('brand.name')} />
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, needed before the first paint
          dangerouslySetInnerHTML={{ __html: firstScript }}
        />
      </head>
      <body>
        <PageIcons />
        {children}
        <ScrollRestoration getKey={scrollKey} />
      </body>
    </html>
  )
}

export function Shown() {
  const { faults } = usePage()
  return faults ? <ConfigFaults faults={faults} /> : <Outlet />
}

export function RootError() {
  return <ErrorScreen error={useRouteError()} />
}
