import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './contact-requests.module.css'

/** Slips that are awaited. */
export function SlipSkeletons() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <SlipBones />
    </div>
  )
}

/** The whole of what is to come, before anything is known of its reader: vendors choose between two lists. */
export function RequestsBones() {
  return (
    <div className={styles.requests}>
      <div className="for-vendors">
        <div className={styles.choice}>
          <Skeleton className={styles.boneChoice} />
        </div>
      </div>
      <SlipBones />
    </div>
  )
}

const SlipBones = () => (
  <div className={styles.slips} aria-hidden="true">
    <SlipBone />
    <SlipBone />
  </div>
)

/** The shape of one that waits for an answer. */
const SlipBone = () => (
  <div className={styles.bone}>
    <div className={styles.boneStub} />
    <Skeleton shape="row" />
    <Skeleton count={3} />
    <div className={styles.boneButtons}>
      <Skeleton className={styles.boneButton} count={2} />
    </div>
  </div>
)
