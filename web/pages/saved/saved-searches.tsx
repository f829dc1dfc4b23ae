import { Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { categories } from '#contract/catalogue/catalogue.ts'
import type { User } from '#contract/users/users.ts'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { Digest } from '#web/features/products/saved/digest.tsx'
import { OwnSearches } from '#web/features/products/saved/own-searches.tsx'
import { SaveSearch } from '#web/features/products/saved/save-search.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { Settled } from '#web/lib/lists/settled.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './saved.module.css'

export const handle = { Frame: SavedFrame }

function SavedFrame() {
  const { t } = useTranslation('saved-searches')
  return (
    <Frame title={t('title')} className={styles.saved}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p>{t('lead')}</p>
      <Skeleton shape="row" count={3} />
    </Frame>
  )
}

/** What the reader wants to be told of. An admin has no part in the market. */
export default function SavedSearches() {
  const { t } = useTranslation('saved-searches')
  const { data: user } = useMe()
  if (!user) return null
  if (user.role === 'admin') return <Navigate to="/admin/dashboard" replace />
  return (
    <main id="main" className={`page ${styles.saved}`}>
      <PageHead title={t('title')} />
      <h1 className={styles.title}>{t('title')}</h1>
      <p>{t('lead')}</p>
      <Suspense fallback={<Skeleton shape="row" count={3} />}>
        <ReferenceLabels>
          <Parts user={user} />
        </ReferenceLabels>
      </Suspense>
    </main>
  )
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function Parts({ user }: { user: User }) {
  const [params, setParams] = useSearchParams()
  const digest = params.get('digest') ?? ''
  const query = queryIn(params)
  return (
    <>
      {query && <SaveSearch query={query} user={user} onDone={() => setParams({}, { replace: true })} />}
      <Settled name="saved-searches" frame={<Skeleton shape="row" count={3} />}>
        {id.test(digest) && <Digest id={digest} />}
        <OwnSearches />
      </Settled>
    </>
  )
}

/** What a search of the market led here with. */
function queryIn(params: URLSearchParams) {
  const [name, state, district] = ['name', 'state', 'district'].map(
    (word) => params.get(word)?.slice(0, 60) || undefined,
  )
  const category = categories.find((one) => one === params.get('category'))
  if (!params.has('save') || !(name || category)) return undefined
  return {
    ...(name && { name }),
    ...(category && { category }),
    ...(state && { state }),
    ...(state && district && { district }),
    ...(params.get('isOrganic') === 'true' && { isOrganic: true }),
  }
}
