import { Link } from 'react-router'
import type { Side } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { ReferenceLabels, useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { momentOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { totalOf } from '../sums.ts'
import styles from './admin-requests.module.css'
import { PersonName, RequestState } from './columns.tsx'
import { History } from './history.tsx'
import { Ruling } from './ruling.tsx'

/** One request as an admin reads it: what each side says beside the other, what happened, and the decision. */
export const Dispute = ({ request }: { request: ContactRequest }) => (
  <ReferenceLabels>
    <Shown request={request} />
  </ReferenceLabels>
)

function Shown({ request }: { request: ContactRequest }) {
  const { t, i18n } = useTranslation(['admin-requests', 'requests', 'catalogue'])
  const { nameOf } = useProductLabels()
  const { product, finalQuantity, finalPrice } = request
  const [buyerPrice, sellerPrice] = [request.buyerConfirmation?.finalPrice, request.sellerConfirmation?.finalPrice]
  const unit = t(`catalogue:units.${product.unit}`)
  const quantityOf = (quantity: number) => t('requests:quantity', { amount: amount(quantity), unit })
  return (
    <div className={styles.parts}>
      <div className={styles.head}>
        <RequestState request={request} />
        <p>
          {product.isRemoved ? nameOf(product) : <Link to={`/products/${product._id}`}>{nameOf(product)}</Link>}
          {`, ${quantityOf(request.requestedQuantity)}, ${formatRupees(product.price)}/${unit}`}
        </p>
      </div>
      {finalQuantity !== null && finalPrice !== null && (
        <p className={styles.final}>
          {t('final', {
            quantity: quantityOf(finalQuantity),
            price: formatRupees(finalPrice),
            total: formatRupees(totalOf(finalQuantity, finalPrice)),
          })}
        </p>
      )}
      {request.priceAgreed === false && buyerPrice && sellerPrice && (
        <p>{t('differ', { buyer: formatRupees(buyerPrice), seller: formatRupees(sellerPrice), unit })}</p>
      )}
      <div className={styles.sides}>
        <SideView request={request} side="buyer" quantityOf={quantityOf} />
        <SideView request={request} side="seller" quantityOf={quantityOf} />
      </div>
      {request.disputeReason && request.disputedAt && (
        <Section title={t('reason')}>
          <blockquote className={styles.said} lang={langOf(request.disputeReason, i18n.language)}>
            {request.disputeReason}
          </blockquote>
          <p className="quiet small">
            {t(`reasonBy.${request.disputedBy ?? 'both'}`, { time: momentOf(request.disputedAt, i18n.language) })}
          </p>
        </Section>
      )}
      {request.adminNote && (
        <Section title={t('note')}>
          <p className={styles.said}>{request.adminNote}</p>
        </Section>
      )}
      {request.status === 'disputed' && <Ruling request={request} unit={unit} />}
      <Section title={t('historyTitle')}>
        <History request={request} />
      </Section>
    </div>
  )
}

type SideViewProps = { request: ContactRequest; side: Side; quantityOf: (quantity: number) => string }

function SideView({ request, side, quantityOf }: SideViewProps) {
  const { t, i18n } = useTranslation(['admin-requests', 'requests'])
  const person = side === 'buyer' ? request.requester : request.seller
  const { buyerConfirmation: buyer, sellerConfirmation: seller } = request
  const given = side === 'buyer' ? buyer : seller
  const isYes = side === 'buyer' ? buyer?.bought : seller?.sold
  const price = isYes ? given?.finalPrice : null
  const feedback = side === 'buyer' ? request.userFeedback : request.farmerFeedback
  return (
    <Section title={t(`column.${side}`)} lesser>
      <p>
        <Link to={`/admin/dashboard/users/${person._id}`}>
          <PersonName person={person} />
        </Link>
        <span className="quiet">{`, ${t(`requests:role.${person.role}`)}`}</span>
      </p>
      {given ? (
        <>
          <p className={styles.figure}>
            {isYes ? t(`answer.${side}`, { quantity: quantityOf(given.finalQuantity ?? 0) }) : t('answer.none')}
          </p>
          {price && <p>{t('answer.price', { price: formatRupees(price) })}</p>}
          <p className="quiet small">{momentOf(given.confirmedAt, i18n.language)}</p>
        </>
      ) : (
        <p className="quiet">{t('answer.missing')}</p>
      )}
      {feedback && (
        <blockquote className={styles.said} lang={langOf(feedback, i18n.language, person.state)}>
          {feedback}
        </blockquote>
      )}
    </Section>
  )
}
