import { dayInIndia, startOfDay } from '#contract/shared/days.ts'

type AdminListCall = { label: string; path: string; sql: string[] }

const capped = (from: string) => `select count(*) from (select 1 from ${from} limit 1001) some_of_them`

const users = (where: string, order = 'created_at desc, id desc') => [
  `select * from users where ${where} order by ${order} limit 20`,
  capped(`users where ${where}`),
]

/** SQL for a list of requests: a slip shows its two people, its product and its outcome. */
const requests = (where: string) => {
  const page = `contact_requests r where ${where} order by r.requested_at desc, r.id desc limit 20`
  return [
    `select r.*, buyer.name, seller.name, p.images from (select * from ${page}) r
      join users buyer on buyer.id = r.buyer_id join users seller on seller.id = r.seller_id
      join products p on p.id = r.product_id`,
    `select * from request_history where request_id in (select id from ${page})`,
    capped(`contact_requests r where ${where}`),
  ]
}

const products = (where: string) => [
  `select p.*, s.username from products p join users s on s.id = p.seller_id where ${where}
    order by p.created_at desc, p.id desc limit 20`,
  capped(`products p where ${where}`),
]

const messages = (where: string, order: string) => {
  const page = `contact_messages where ${where} order by ${order} desc, id desc limit 20`
  return [
    `select m.*, u.role, a.name from (select * from ${page}) m left join users u on u.id = m.sender_id
      left join users a on a.id = m.assignee_id`,
    `select * from contact_replies where message_id in (select id from ${page})`,
    capped(`contact_messages where ${where}`),
  ]
}

const logs = (where: string) => [
  `select l.*, a.username, t.name from (select * from audit_log where ${where} order by at desc, id desc limit 20) l
    left join users a on a.id = l.actor_id left join users t on t.id = case l.target_kind when 'user' then l.target_id::uuid end`,
  capped(`audit_log where ${where}`),
]

const begun = `select id from users where lower(username) like 'member\\_4711%'`

const byName = (username: string) => `select id from users where lower(username) = '${username}'`
const aDay = dayInIndia(new Date(Date.now() - 30 * 86_400_000))

/** The admin lists that are opened most, each with the SQL that somebody would write by hand for it. */
export const lists: readonly AdminListCall[] = [
  { label: 'users, newest', path: '/admin/users', sql: users('true') },
  { label: 'users, farmers', path: '/admin/users?role=farmer', sql: users(`role = 'farmer'`) },
  { label: 'users, by name', path: '/admin/users?sort=name', sql: users('true', 'lower(name), id') },
  {
    label: 'users, search a username',
    path: '/admin/users?search=member_777',
    sql: users(`lower(username) like 'member\\_777%' or lower(email) like 'member\\_777%'
      or to_tsvector('simple', name) @@ to_tsquery('simple', '''member_777'':*')`),
  },
  {
    label: 'users, search a name',
    path: '/admin/users?search=Member%204711',
    sql: users(`to_tsvector('simple', name) @@ to_tsquery('simple', '''member'':* & ''4711'':*')`),
  },
  { label: 'users, search a phone', path: '/admin/users?search=6000004711', sql: users(`phone like '+916000004711%'`) },
  { label: 'requests, newest', path: '/admin/contact-requests', sql: requests('true') },
  {
    label: 'requests, disputed',
    path: '/admin/contact-requests?status=disputed',
    sql: requests(`r.status = 'disputed'`),
  },
  {
    label: 'requests, search a username',
    path: '/admin/contact-requests?search=member_4711',
    sql: requests(`r.id in (select id from contact_requests where buyer_id in (${begun}) union all
      select id from contact_requests where seller_id in (${begun}))`),
  },
  { label: 'products, newest', path: '/admin/products', sql: products('p.removed_at is null') },
  {
    label: 'products of a category',
    path: '/admin/products?category=fruits',
    sql: products(`p.listed and p.category = 'fruits'`),
  },
  {
    label: 'products, search',
    path: '/admin/products?search=tomato',
    sql: products(`p.listed and (p.name = 'tomato' or p.words @> '{tomato}')`),
  },
  {
    label: 'messages, last touched',
    path: '/contact-messages/admin/all',
    sql: messages('true', 'updated_at'),
  },
  {
    label: 'messages, assigned to me',
    path: '/contact-messages/admin/all?assigned=me',
    sql: messages(`assignee_id = (${byName('the_admin')})`, 'updated_at'),
  },
  {
    label: 'messages, search',
    path: '/contact-messages/admin/all?search=4710',
    sql: messages(
      `id = any(array(select id from contact_messages
        where to_tsvector('simple', name || ' ' || subject || ' ' || message) @@ to_tsquery('simple', '''4710'':*')))`,
      'updated_at',
    ),
  },
  {
    label: 'messages, open',
    path: '/contact-messages/admin/all?status=open&sort=newest',
    sql: messages(`status = 'open'`, 'created_at'),
  },
  { label: 'log, newest', path: '/admin/logs', sql: logs('true') },
  {
    label: 'log, of an action',
    path: '/admin/logs?action=user.suspended',
    sql: logs(`action = 'user.suspended'`),
  },
  { label: 'log, of an admin', path: '/admin/logs?actor=the_admin', sql: logs(`actor_id = (${byName('the_admin')})`) },
  {
    label: 'log, of an account',
    path: '/admin/logs?target=00000000-0000-7000-8000-000000000000',
    sql: logs(`target_id = '00000000-0000-7000-8000-000000000000'`),
  },
  {
    label: 'log, of one day',
    path: `/admin/logs?from=${aDay}&to=${aDay}`,
    sql: logs(`at >= '${startOfDay(aDay)}' and at < '${startOfDay(aDay)}'::timestamptz + interval '1 day'`),
  },
]

export const overview = [
  '/admin/dashboard/metrics?days=7',
  '/admin/dashboard/metrics?days=90',
  '/admin/dashboard/activity',
  '/admin/dashboard/activity?limit=100&page=10',
  '/admin/dashboard/alerts',
]
