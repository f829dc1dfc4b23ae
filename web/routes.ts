import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

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
      ]),
      route('dev/ui', 'pages/kit.tsx'),
      route('*', 'pages/not-found.tsx'),
    ]),
  ]),
  layout('shell/admin-site.tsx', [
    layout('shell/page-boundary.tsx', { id: 'shell/page-boundary-admin' }, [
      layout('shell/members-only.tsx', { id: 'shell/members-only-admin' }, [
        layout('shell/admin-room.tsx', [
          ...prefix('admin/dashboard', [
            index('pages/admin/overview.tsx'),
            route('users', 'pages/admin/users.tsx'),
            route('users/:id', 'pages/admin/user.tsx'),
            route('products', 'pages/admin/products.tsx'),
            route('requests', 'pages/admin/requests.tsx'),
            route('requests/:id', 'pages/admin/request.tsx'),
            route('messages', 'pages/admin/messages.tsx'),
            route('messages/:id', 'pages/admin/message.tsx'),
            route('logs', 'pages/admin/logs.tsx'),
            route('system', 'pages/admin/system.tsx'),
            route('export', 'pages/admin/export.tsx'),
          ]),
        ]),
      ]),
    ]),
  ]),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap.ts'),
] satisfies RouteConfig
