import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('shell/site.tsx', [
    layout('shell/page-boundary.tsx', [
      index('pages/home.tsx'),
      route('marketplace', 'pages/marketplace.tsx'),
      route('products/:id', 'pages/product.tsx'),
      route('about', 'pages/about.tsx'),
      route('faq', 'pages/faq.tsx'),
      route('contact', 'pages/contact.tsx'),
      route('login', 'pages/login.tsx'),
      route('register', 'pages/register.tsx'),
      route('take-back', 'pages/take-back.tsx'),
      route('admin', 'pages/admin-login.tsx'),
      layout('shell/members-only.tsx', [
        route('dashboard', 'pages/dashboard.tsx'),
        route('requests', 'pages/requests.tsx'),
        route('profile', 'pages/profile.tsx'),
        route('my-products', 'pages/my-products.tsx'),
        route('bulk-orders', 'pages/bulk-orders.tsx'),
        route('bulk-orders/:id', 'pages/bulk-order.tsx'),
        route('notifications', 'pages/notifications.tsx'),
        route('notifications/settings', 'pages/notification-settings.tsx'),
        route('outbox', 'pages/outbox.tsx'),
        route('admin/dashboard/*', 'pages/admin/panel.tsx'),
      ]),
      route('offline', 'pages/offline.tsx'),
      route('dev/ui', 'pages/kit.tsx'),
      route('*', 'pages/not-found.tsx'),
    ]),
  ]),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap.ts'),
] satisfies RouteConfig
