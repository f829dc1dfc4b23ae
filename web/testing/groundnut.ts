import type { ContactRequest } from '#contract/requests/requests.ts'
import type { User } from '#contract/users/users.ts'

const id = (end: number) => `019a8a2e-0000-7000-8000-${String(end).padStart(12, '0')}`
const person = { state: 'Karnataka', profileImageUrl: null, isDeleted: false }

/** Anand, who buys; tests change what they are about. */
export const anand: User = {
  _id: id(2),
  role: 'customer',
  username: 'anand_k',
  name: 'Anand Kulkarni',
  email: 'anand@example.in',
  emailVerifiedAt: '2026-01-01T00:00:00.000Z',
  hasPassword: true,
  phone: '+919876543210',
  phoneVerifiedAt: '2026-01-05T00:00:00.000Z',
  street: null,
  district: 'Dharwad',
  state: 'Karnataka',
  zipcode: null,
  memberSince: '2026-01-05T00:00:00.000Z',
  profileImageUrl: null,
  language: 'en',
  termsVersion: '2026-11-18',
}
export const lakshmamma: User = { ...anand, _id: id(3), role: 'farmer', name: 'Lakshmamma H.', phone: '+919900000001' }

/** Anand asks Lakshmamma for 200 kg of groundnut; as she sees it. */
export const asked: ContactRequest = {
  _id: id(1),
  product: {
    _id: id(4),
    name: 'groundnut',
    category: 'oilseeds',
    unit: 'kg',
    price: 65,
    image: null,
    isRemoved: false,
  },
  requester: {
    ...person,
    _id: anand._id,
    name: anand.name,
    role: 'customer',
    district: 'Dharwad',
    memberSince: anand.memberSince,
    completedDeals: 4,
  },
  km: 342,
  seller: { ...person, _id: lakshmamma._id, name: lakshmamma.name, role: 'farmer', district: 'Kolar' },
  viewer: 'seller',
  requestedQuantity: 200,
  requestedAt: '2026-11-14T04:00:00.000Z',
  availableFrom: null,
  acceptedAt: null,
  completedAt: null,
  dealtAt: null,
  disputedAt: null,
  disputedBy: null,
  disputeReason: null,
  status: 'pending',
  closeReason: null,
  finalQuantity: null,
  finalPrice: null,
  buyerConfirmation: null,
  sellerConfirmation: null,
  priceAgreed: null,
  payment: null,
  noteCode: null,
  buyerFacts: null,
  userFeedback: null,
  farmerFeedback: null,
  adminNote: null,
  expiresAt: '2026-11-17T04:00:00.000Z',
  history: [{ at: '2026-11-14T04:00:00.000Z', by: 'buyer', event: 'create', from: null, to: 'pending' }],
}

const acceptedAt = '2026-11-14T06:00:00.000Z'
/** She has accepted; from now on each sees how to reach the other. */
export const accepted: ContactRequest = {
  ...asked,
  status: 'accepted',
  acceptedAt,
  expiresAt: '2026-11-28T06:00:00.000Z',
  requester: { ...asked.requester, phone: anand.phone, email: anand.email },
  history: [...asked.history, { at: acceptedAt, by: 'seller', event: 'accept', from: 'pending', to: 'accepted' }],
}

const confirmedAt = '2026-11-15T03:00:00.000Z'
/** He has said that he bought 200 kg. */
export const confirmedByBuyer: ContactRequest = {
  ...accepted,
  buyerConfirmation: { bought: true, finalQuantity: 200, finalPrice: null, confirmedAt },
  history: [
    ...accepted.history,
    { at: confirmedAt, by: 'buyer', event: 'buyer_confirm', from: 'accepted', to: 'accepted' },
  ],
}

/** She has said that she sold 148 kg at ₹22; as he sees it. */
export const confirmedBySeller: ContactRequest = {
  ...accepted,
  viewer: 'buyer',
  sellerConfirmation: { sold: true, finalQuantity: 148, finalPrice: 22, confirmedAt },
  history: [
    ...accepted.history,
    { at: confirmedAt, by: 'seller', event: 'seller_confirm', from: 'accepted', to: 'accepted' },
  ],
}

/** He has said the same; nobody has said anything of the payment. */
export const completed: ContactRequest = {
  ...confirmedBySeller,
  status: 'completed',
  buyerConfirmation: { bought: true, finalQuantity: 148, finalPrice: 22, confirmedAt },
  completedAt: confirmedAt,
  dealtAt: confirmedAt,
  expiresAt: null,
  finalQuantity: 148,
  finalPrice: 22,
  priceAgreed: true,
  payment: { payBy: '2026-11-22', seller: null, buyer: null, state: 'unsaid' },
  history: [
    ...confirmedBySeller.history,
    { at: confirmedAt, by: 'buyer', event: 'buyer_confirm', from: 'accepted', to: 'completed' },
  ],
}

const none = { count: 0, first: null }
/** What is told with a list where nothing waits for its reader. */
export const nothingWaits = {
  sent: 0,
  received: 0,
  answer: none,
  confirm: none,
  offers: { count: 0, bulkOrderId: null },
}
