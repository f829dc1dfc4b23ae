import type { AdminProduct, ProductReport } from '#contract/products/admin.ts'
import { moderationActions } from '#contract/products/facts.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { dayWords } from '#web/features/products/day-text.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { dateOf, shortMomentOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { pictureAt } from '#web/lib/pictures.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { actionIcons } from './action-icons.ts'
import styles from './admin.module.css'
import { Standing } from './standing.tsx'
import { useAdminProduct } from './use-admin-products.ts'
import { useModeration } from './use-moderation.tsx'

type ProductSheetProps = { id: string; onClose: () => void }

/** One product with all that is said about it, and what can be decided. */
export function ProductSheet({ id, onClose }: ProductSheetProps) {
  const { t } = useTranslation(['admin-products', 'reports', 'catalogue'])
  const { nameOf } = useProductLabels()
  const query = useAdminProduct(id)
  const { moderate, isBusy, dialog } = useModeration(onClose)
  const product = query.data?.product
  const isOver = !product || product.standing === 'removed'
  const offered = moderationActions.filter(
    (action) => (action !== 'hide' || product?.standing !== 'hidden') && (action !== 'approve' || needsLook(product)),
  )
  return (
    <>
      <Dialog
        open
        width="wide"
        title={product ? nameOf(product) : t('column.product')}
        closeLabel={t('sheet.close')}
        onClose={onClose}
        locked={isBusy}
        footer={
          isOver
            ? undefined
            : offered.map((action) => (
                <Button
                  key={action}
                  kind={action === 'remove' ? 'danger' : action === 'approve' ? 'main' : 'plain'}
                  icon={actionIcons[action]}
                  busy={isBusy}
                  onClick={() => moderate([id], action)}
                >
                  {t(`action.${action}`)}
                </Button>
              ))
        }
      >
        <Loaded query={query} failed="admin-products:sheet.failed">
          {({ product, reports }) => (
            <div className={styles.sheet}>
              <Facts product={product} />
              <Reports reports={reports} />
            </div>
          )}
        </Loaded>
      </Dialog>
      {dialog}
    </>
  )
}

/** Nothing is gained by approving what nobody doubts. */
const needsLook = (product: AdminProduct | undefined) => product?.isQueued || product?.standing === 'hidden'

function Facts({ product }: { product: AdminProduct }) {
  const { t, i18n } = useTranslation(['admin-products', 'catalogue'])
  const { placeOf } = useProductLabels()
  const { category, price, unit, availableQuantity, farmer, seller, moderationReason, images, description } = product
  const unitWord = t(`catalogue:units.${unit}`)
  const rows = [
    { key: 'price', name: t('column.price'), value: `${formatRupees(price)} / ${unitWord}` },
    { key: 'stock', name: t('sheet.stock'), value: `${amount(availableQuantity)} ${unitWord}` },
    { key: 'day', name: t('sheet.day', dayWords(category)), value: dateOf(product.harvestDate, i18n.language) },
    { key: 'place', name: t('sheet.place'), value: placeOf(product.location) },
    { key: 'seller', name: t('column.seller'), value: farmer.name || t('sheet.deletedUser') },
    { key: 'listed', name: t('column.listed'), value: dateOf(product.createdAt, i18n.language) },
  ]
  return (
    <>
      <Standing product={product} />
      {moderationReason && <Alert tone="waiting">{t('sheet.reason', { reason: moderationReason })}</Alert>}
      {images.length > 0 && (
        <ul className={styles.pictures}>
          {images.map((url, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={pictureAt(url, 320)}
                  alt={t('sheet.picture', { number: at + 1, count: images.length })}
                  width={160}
                  height={120}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <RateList rates={rows} />
      {description && (
        <p className={styles.words} dir="auto" lang={langOf(description, i18n.language, product.location.state)}>
          {description}
        </p>
      )}
      <div className={styles.ways}>
        <ButtonLink kind="quiet" icon="stall" to={`/products/${product._id}`}>
          {t('action.page')}
        </ButtonLink>
        <ButtonLink kind="quiet" icon="box" to={`?seller=${seller._id}`}>
          {t('action.ofSeller')}
        </ButtonLink>
        <ButtonLink kind="quiet" icon="user" to={`/admin/dashboard/users/${seller._id}`}>
          {t('action.seller')}
        </ButtonLink>
      </div>
    </>
  )
}

function Reports({ reports }: { reports: ProductReport[] }) {
  const { t, i18n } = useTranslation(['admin-products', 'reports'])
  return (
    <Section title={t('sheet.reports')} lesser level={3}>
      {reports.length === 0 && <p className="quiet">{t('sheet.noReports')}</p>}
      <ul className={styles.reports}>
        {reports.map(({ _id, reason, text, by, createdAt, settledAt }) => (
          <li key={_id}>
            <strong>{t(`reports:reason.${reason}`)}</strong>
            <span className={styles.place}>
              <span dir="auto">{by.name || t('sheet.deletedUser')}</span> <span translate="no">@{by.username}</span>
              {', '}
              <time dateTime={createdAt}>{shortMomentOf(createdAt, i18n.language)}</time>
              {settledAt && <>, {t('sheet.settled', { when: dateOf(settledAt, i18n.language) })}</>}
            </span>
            {text && (
              <span className={styles.words} dir="auto" lang={langOf(text, i18n.language)}>
                {text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
