import type { User } from '#contract/users/users.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { LoadFailed } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ShareButton } from '#web/lib/share/share-button.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { farmPath } from '../farm/farm-path.ts'
import { IndexSwitch } from './index-switch.tsx'
import styles from './own-farm.module.css'
import { Poster } from './poster.tsx'
import { useOwnFarm, usePosterCrops } from './use-own-farm.ts'

export const OwnFarmFrame = () => <Skeleton className={styles.bone} />

/** The own page, the ways to tell others of it, and its poster. */
export function OwnFarm({ user }: { user: User }) {
  const { t } = useTranslation('own-farm')
  const errorText = useErrorText()
  const own = useOwnFarm()
  const crops = usePosterCrops(user._id)
  const error = own.error ?? crops.error
  if (error && !(own.data && crops.data)) {
    const again = () => void Promise.all([own.refetch(), crops.refetch()])
    return (
      <LoadFailed onRetry={again} busy={own.isFetching || crops.isFetching}>
        {errorText(error, 'own-farm:failed')}
      </LoadFailed>
    )
  }
  if (!own.data || !crops.data) return <OwnFarmFrame />
  if (!crops.data.length) return <NothingOnSale />
  const { username, link } = own.data
  return (
    <>
      <div className={styles.tools}>
        <ShareButton title={user.name} text={t('share')} url={link.address} wide={false} />
        <ButtonLink icon="stall" to={farmPath(username)}>
          {t('open')}
        </ButtonLink>
      </div>
      <p>
        {t('link')}: <b className={styles.link}>{link.address}</b>
      </p>
      <IndexSwitch />
      <div className={styles.print}>
        <p>{t('poster')}</p>
        <Button kind="main" icon="slip" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      <Poster user={user} farm={own.data} products={crops.data} />
    </>
  )
}

function NothingOnSale() {
  const { t } = useTranslation(['own-farm', 'listing'])
  return (
    <EmptyState
      drawing="vegetables"
      title={t('none')}
      action={
        <ButtonLink kind="main" icon="plus" to="/my-products?add=1">
          {t('listing:mine.add')}
        </ButtonLink>
      }
    >
      {t('noneText')}
    </EmptyState>
  )
}
